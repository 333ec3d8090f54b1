// What documents for the typesetter have in common: plain JSON in which everything is decided that can be decided without setting
// type.

export type Direction = 'ltr' | 'rtl'

export interface PrintColours {
  readonly text: string
  readonly quietText: string
  readonly strong: string
  readonly accent: string
  readonly rule: string
}

/** What stands before, between and after page number and count. */
export type PageOf = readonly [before: string, between: string, after: string]

export interface TablePart {
  readonly columns: readonly TableColumn[]
  readonly header: readonly Cell[]
  readonly rows: readonly (readonly Cell[])[]
  /** On one page. */
  readonly isUnbroken: boolean
  /** Rows may be broken, too. */
  readonly hasTallRows: boolean
}
export interface TableColumn {
  readonly widthPt: number
  readonly isNumeric: boolean
}
/** A text, or a number with what is missing after it to the longest fraction of its column. */
export type Cell = string | readonly [text: string, missingFraction: string]
