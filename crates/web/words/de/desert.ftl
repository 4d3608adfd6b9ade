# desert
