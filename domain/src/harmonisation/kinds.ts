// What is compared, and how lists can be sorted. Nothing else in here: the browser's first page loads it.

/** A numeric answer of a form, or a parameter of the maps. */
export const quantityKinds = ['answer', 'parameter'] as const
export type QuantityKind = (typeof quantityKinds)[number]

export const quantitySorts = ['disagreement', 'rangeShare', 'outside', 'outliers', 'changed', 'n', 'name'] as const
export type QuantitySort = (typeof quantitySorts)[number]
