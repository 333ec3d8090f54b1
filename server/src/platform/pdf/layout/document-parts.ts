// What documents for the typesetter share: plain JSON with every decision that needs no typesetting.

export type Direction = 'ltr' | 'rtl'

export interface PrintColours {
  readonly text: string
  readonly quietText: string
  readonly strong: string
  readonly accent: string
  readonly rule: string
}

export type PageOf = readonly [before: string, between: string, after: string]

export interface TablePart {
  readonly columns: readonly TableColumn[]
  readonly header: readonly Cell[]
  readonly rows: readonly (readonly Cell[])[]
  readonly isUnbroken: boolean
  readonly hasTallRows: boolean
}
export interface TableColumn {
  readonly widthPt: number
  readonly isNumeric: boolean
}
/** Text, or a number with what it lacks to the longest fraction of its column. */
export type Cell = string | readonly [text: string, missingFraction: string]
