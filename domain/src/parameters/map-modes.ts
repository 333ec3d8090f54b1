// How a map shows answers. No schema in here: the browser reads it.

/** The answers of a year or of two beside each other, a percentage of each country, or what changed between two years. */
export type MapMode = 'levels' | 'percentage' | 'changes'

/** Countries as they lie, or as tiles of one size. */
export const mapArrangements = ['map', 'tiles'] as const
export type MapArrangement = (typeof mapArrangements)[number]
