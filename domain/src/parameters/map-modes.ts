// How a map shows answers. Without schemas: the browser loads it.

/** The answers of a year or of two side by side, a percentage of each country, or changes between two years. */
export type MapMode = 'levels' | 'percentage' | 'changes'

export const mapArrangements = ['map', 'tiles'] as const
export type MapArrangement = (typeof mapArrangements)[number]
