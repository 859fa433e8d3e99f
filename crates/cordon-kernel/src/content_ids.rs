//! Names for pieces of content: the place of each in its list.

/// Declares a type for each list of a ruleset's `Content`, by which its items are named and found: `content[id]`.
///
/// A piece of content is named by a small number and not by its text, so that states stay flat and quick to compare.
#[macro_export]
macro_rules! content_ids {
    ($($(#[$doc:meta])* $name:ident => $list:ident: $item:ty;)*) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default,
                ::serde::Serialize, ::serde::Deserialize,
            )]
            #[serde(transparent)]
            pub struct $name(pub u8);

            impl ::std::ops::Index<$name> for Content {
                type Output = $item;

                #[inline]
                fn index(&self, index: $name) -> &$item {
                    &self.$list[usize::from(index.0)]
                }
            }
        )*
    };
}
