// What is compared, and what a list can be sorted by. No schema in here, nor anything else: the browser's first page reads it.

/** A numeric answer of a questionnaire, or a parameter of the maps. */
export const quantityKinds = ['answer', 'parameter'] as const
export type QuantityKind = (typeof quantityKinds)[number]

export const quantitySorts = ['disagreement', 'rangeShare', 'outside', 'outliers', 'changed', 'n', 'name'] as const
export type QuantitySort = (typeof quantitySorts)[number]
