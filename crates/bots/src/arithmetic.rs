//! Exponentials, logarithms and powers that are the same to the last bit everywhere.
//!
//! Those of the standard library are the platform's, and may differ from processor to processor; but
//! the same seed has to bring the same game on every machine. Here are only sums, products and
//! quotients, which all machines round alike.

use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

/// Beyond so many doublings a single-precision number is nothing, or too large.
const MOST_DOUBLINGS: f64 = 200.0;

/// One over one, over two, and so on: factors are quicker than divisors.
const ONE_OVER: [f64; 15] = {
    let mut all = [1.0; 15];
    let mut place = 0;
    while place < all.len() {
        all[place] /= (place + 1) as f64;
        place += 1;
    }
    all
};

/// e to the power of x.
pub(crate) fn exp(x: f32) -> f32 {
    let doublings = (f64::from(x) * LOG2_E).clamp(-MOST_DOUBLINGS, MOST_DOUBLINGS);
    let whole = (doublings + 0.5).floor();
    let rest = (doublings - whole) * LN_2;
    // For a rest that small the series needs no more terms.
    let terms = ONE_OVER[..11].iter().rev();
    let sum = terms.fold(1.0, |sum, one_over| 1.0 + rest * one_over * sum);
    let power = f64::from_bits((1023 + whole as i64).cast_unsigned() << 52);
    (sum * power) as f32
}

/// The natural logarithm of a number above zero.
pub(crate) fn ln(x: f32) -> f32 {
    let bits = f64::from(x).to_bits();
    let mut doublings = f64::from((bits >> 52) as i32 - 1023);
    // From 1 up to 2.
    let mut rest = f64::from_bits(bits & !(0x7ff << 52) | 1023 << 52);
    if rest > SQRT_2 {
        (rest, doublings) = (rest / 2.0, doublings + 1.0);
    }
    let ratio = (rest - 1.0) / (rest + 1.0);
    let square = ratio * ratio;
    let terms = ONE_OVER.iter().step_by(2).rev();
    let sum = terms.fold(0.0, |sum, one_over| sum * square + one_over);
    (doublings * LN_2 + 2.0 * ratio * sum) as f32
}

/// A number multiplied with itself so many times.
pub(crate) fn power(mut base: f32, mut times: u32) -> f32 {
    let mut product = 1.0;
    while times > 0 {
        if times % 2 == 1 {
            product *= base;
        }
        base *= base;
        times /= 2;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_is_a_product() {
        for times in 0..30 {
            let twos = power(2.0, times);
            assert_eq!(twos.to_bits(), ((1_u64 << times) as f32).to_bits());
            let product = (0..times).fold(1.0_f64, |product, _| product * 0.872);
            assert!((f64::from(power(0.872, times)) - product).abs() < 1e-6);
        }
    }

    #[test]
    fn they_are_as_exact_as_single_precision_can_be() {
        for step in -2_800..2_800_i16 {
            let x = f32::from(step) * 0.03;
            let (ours, exact) = (f64::from(exp(x)), f64::from(x).exp());
            assert!(
                (ours - exact).abs() <= exact * 1e-7,
                "e to the power of {x}"
            );
        }
        for step in 1..6_000_i16 {
            let x = f32::from(step).powi(2) * 0.001;
            let (ours, exact) = (f64::from(ln(x)), f64::from(x).ln());
            assert!(
                (ours - exact).abs() <= exact.abs() * 1e-7,
                "logarithm of {x}"
            );
        }
        assert_eq!((exp(0.0), ln(1.0)), (1.0, 0.0));
    }

    #[test]
    fn too_much_is_infinite_and_too_little_is_nothing() {
        assert!(exp(1e30).is_infinite() && exp(f32::INFINITY).is_infinite());
        assert!(exp(-1e30) <= 0.0 && exp(f32::NEG_INFINITY) <= 0.0);
        assert!(exp(f32::NAN).is_nan());
    }
}
