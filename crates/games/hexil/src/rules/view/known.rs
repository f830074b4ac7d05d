//! What a record tells: one thing for sure, or several of which it leaves open which one is right.

/// What a record tells of something.
///
/// # Examples
///
/// ```
/// use scorebook_hexil::Known;
///
/// let sure = Known::Surely(4);
/// assert_eq!((sure.surely(), sure.possible()), (Some(&4), &[4][..]));
/// let open = Known::OneOf(vec![1, 3]);
/// assert_eq!((open.surely(), open.possible()), (None, &[1, 3][..]));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Known<T> {
    /// It is this.
    Surely(T),
    /// It is one of these, the likeliest first. There are at least two, or none where nothing at all is known.
    OneOf(Vec<T>),
}

impl<T> Known<T> {
    /// What it is, where that is sure.
    pub fn surely(&self) -> Option<&T> {
        match self {
            Self::Surely(it) => Some(it),
            Self::OneOf(_) => None,
        }
    }

    /// Everything that it may be, the likeliest first.
    pub fn possible(&self) -> &[T] {
        match self {
            Self::Surely(it) => std::slice::from_ref(it),
            Self::OneOf(all) => all,
        }
    }

    /// Whether it may be this.
    pub fn may_be(&self, it: &T) -> bool
    where
        T: PartialEq,
    {
        self.possible().contains(it)
    }
}

impl<T: PartialEq> FromIterator<T> for Known<T> {
    /// Each thing once, in the order in which they first come.
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut all = all.into_iter();
        let Some(first) = all.next() else { return Self::OneOf(Vec::new()) };
        let mut others: Vec<T> = Vec::new();
        for it in all {
            if it != first && !others.contains(&it) {
                others.push(it);
            }
        }
        if others.is_empty() {
            return Self::Surely(first);
        }
        others.insert(0, first);
        Self::OneOf(others)
    }
}
