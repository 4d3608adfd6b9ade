# timbuktu
