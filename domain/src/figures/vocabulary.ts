// The words and sizes of figures that shapes, rules and screens share. No schema in here: the browser reads it.

export const figureSources = ['Uploaded', 'Generated'] as const
export type FigureSourceName = (typeof figureSources)[number]
/** `figureType` on the wire: 0 uploaded, 1 generated. */
export const figureTypes = { Uploaded: 0, Generated: 1 } as const

/** One answer excludes the others, or several may be given. */
export const graphTypes = ['Pie', 'Bar'] as const
export type GraphType = (typeof graphTypes)[number]

export const figureLengths = {
  name: 200,
  label: 200,
  alternativeText: 2000,
  category: 100,
  formName: 400,
  /** Of an option, which a label stands for. */
  answer: 2000,
} as const

/** Figures of one page of the list. */
export const figuresPerPage = 15
/** From the end of a generation until the list is read again. */
export const listRefreshDelayMs = 2000

/** The years that figures are filtered by begin here. */
export const firstFigureYear = 2019

/** Of an uploaded picture (O-121). */
export const maxFigureFileBytes = 100_000_000
export const figureMediaTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const
