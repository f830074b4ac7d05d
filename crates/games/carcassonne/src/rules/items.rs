//! Stated points item by item: each is a witness of its own, for one feature or for several together.

use smallvec::SmallVec;

/// So many gains are tried together at most; more are only added up.
const MOST: usize = 12;

/// Stated items and gains, few enough for the stack.
type List<T> = SmallVec<[T; 16]>;

/// What is left of the stated items and of the gains by the rules once they are matched. An item is right if one gain or
/// several together bring it: a record may add some of them up. Nothing that costs nothing is matched.
pub(super) fn unmatched(stated: &[u16], given: &[i32]) -> (List<u16>, List<i32>) {
    let mut stated: List<u16> = stated.iter().copied().filter(|&item| item > 0).collect();
    let mut given: List<i32> = given.iter().copied().filter(|&gain| gain > 0).collect();
    // What is equal belongs together: whatever else could make up the item could take the gain's place.
    stated.retain(|item| match given.iter().position(|&gain| gain == i32::from(*item)) {
        Some(place) => {
            given.swap_remove(place);
            false
        }
        None => true,
    });
    stated.retain(|item| {
        let parts = parts_of(i32::from(*item), &given);
        let mut place = 0;
        given.retain(|_| {
            place += 1;
            parts >> (place - 1) & 1 == 0
        });
        parts == 0
    });
    (stated, given)
}

/// The gains that add up to an item, a bit each, as few as will do; none where there are too many to try.
fn parts_of(item: i32, given: &[i32]) -> u32 {
    if given.len() > MOST {
        return 0;
    }
    let sum = |choice: u32| -> i32 {
        (0..given.len()).filter(|&place| choice >> place & 1 == 1).map(|place| given[place]).sum()
    };
    let choices = (1..1u32 << given.len()).filter(|&choice| sum(choice) == item);
    choices.min_by_key(|choice| choice.count_ones()).unwrap_or(0)
}

/// Whether every stated item is paid by gains of its own, as far as that can be told. A single number is only a sum.
pub(crate) fn items_match(stated: &[u16], given: &[i32]) -> bool {
    let (items, gains) = unmatched(stated, given);
    stated.len() < 2 || items.is_empty() || gains.len() > MOST
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(stated: &[u16], given: &[i32]) -> (Vec<u16>, Vec<i32>) {
        let (stated, given) = unmatched(stated, given);
        (stated.to_vec(), given.to_vec())
    }

    #[test]
    fn every_item_wants_gains_of_its_own() {
        assert_eq!(left(&[4, 2], &[2, 4]), (vec![], vec![]));
        assert_eq!(left(&[6], &[2, 4]), (vec![], vec![]), "added up");
        assert_eq!(left(&[6, 9], &[2, 9, 4]), (vec![], vec![]), "some of them added up");
        assert_eq!(left(&[1, 5], &[6]), (vec![1, 5], vec![6]), "one feature pays once");
        assert_eq!(left(&[3, 3], &[3]), (vec![3], vec![]));
        assert_eq!(left(&[0, 3], &[3]), (vec![], vec![]));
        assert_eq!(left(&[7, 8], &[7, 6]), (vec![8], vec![6]));
    }
}
