// Terms and limits of figures that schemas, rules and screens share. Without schemas: the browser loads it.

export const figureSources = ['Uploaded', 'Generated'] as const
export type FigureSourceName = (typeof figureSources)[number]
export const figureTypes = { Uploaded: 0, Generated: 1 } as const

/** Pie: one answer excludes the others; Bar: several are possible. */
export const graphTypes = ['Pie', 'Bar'] as const
export type GraphType = (typeof graphTypes)[number]

export const figureLengths = {
  name: 200,
  label: 200,
  alternativeText: 2000,
  category: 100,
  formName: 400,
  answer: 2000,
} as const

export const figuresPerPage = 15
/** From the end of a generation until the list is loaded again. */
export const listRefreshDelayMs = 2000

export const firstFigureYear = 2019

/** Of an uploaded picture (O-121). */
export const maxFigureFileBytes = 100_000_000
export const figureMediaTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const
