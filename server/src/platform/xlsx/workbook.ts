// What a workbook is made of. Texts stay texts in it, whatever they begin with (D28); cells carry a style's index, not a
// style.

/** How cells look; colours are six hexadecimal digits. */
export interface Style {
  readonly bold?: boolean
  readonly size?: number
  readonly colour?: string
  readonly background?: string
  readonly border?: boolean
  readonly centred?: boolean
  /** Left out: long texts go on in the next line. */
  readonly oneLine?: boolean
  /** Looks like what leads somewhere. */
  readonly isLink?: boolean
  /** The marks and digits of numbers, for example '0.00'; '@': whatever is written stays a text. Left out: as many digits as a number has. */
  readonly digits?: string
  /** Can be written in although its sheet is protected. */
  readonly isInput?: boolean
}
export type CellContent = string | number | null
export interface Row {
  readonly cells: readonly CellContent[]
  /** A style for each cell; left out: the styles of the columns. */
  readonly styles?: readonly number[]
  /** Cells that are merged with those after them. */
  readonly spans?: readonly Pick<Merge, 'column' | 'columns'>[]
  /** Cells that lead to the beginning of a sheet, by its place in the workbook, counted from 0. */
  readonly links?: readonly { readonly column: number; readonly sheet: number }[]
  /** For programs only. */
  readonly isHidden?: boolean
}
export interface SheetStart {
  /** Any text: made a name that spreadsheets allow, and unique. */
  readonly name: string
  /** Width in characters; the index of the style of cells whose row names none. */
  readonly columns: readonly { readonly width: number; readonly style: number; readonly isHidden?: boolean }[]
  readonly frozenRows: number
  readonly frozenColumns: number
  /** The columns run from right to left. Left out: from left to right. */
  readonly isRightToLeft?: boolean
  /** Rows whose header lets them be filtered; counted from 0, the header among them. */
  readonly filter?: { readonly row: number; readonly rows: number; readonly columns: number }
  /** Left out: as the program likes. */
  readonly print?: PrintSetup
  /** Only its inputs can be written in, until somebody takes the protection off, which needs no password. */
  readonly isProtected?: boolean
  /** For programs only. */
  readonly isHidden?: boolean
}
/** Paper: A4, upright or not; as many pages as needed below each other. */
export interface PrintSetup {
  readonly isLandscape: boolean
  /** Beside each other. */
  readonly pagesWide: number
  /** At the foot of each page, at its beginning. Any text. */
  readonly footer: string
  /** At the end of it: what stands before, between and after page number and count. */
  readonly pageOf: readonly [string, string, string]
}
/** Cells shown as one; counted from 0, from the sheet's first row. */
export interface Merge {
  readonly row: number
  readonly column: number
  readonly columns: number
}
/** What cells take; counted from 0, from the sheet's first row. Programs ask for it as they like: nothing may rely on it. */
export interface Validation {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  /** One of a list, that is of the first rows of a column of another sheet, by its place in the workbook; or a number or length. */
  readonly takes:
    | { readonly kind: 'list'; readonly sheet: number; readonly column: number; readonly rows: number }
    | { readonly kind: 'number' | 'length'; readonly min: number | null; readonly max: number | null }
  /** Said when something else is written. */
  readonly message: string
}
/** A workbook comes in pieces: a new sheet, or more rows of the present one. */
export type Piece =
  | { readonly sheet: SheetStart }
  | {
      readonly rows: readonly Row[]
      readonly merges?: readonly Merge[]
      readonly validations?: readonly Validation[]
      /** These rows and those after them, up to the next block, stay on one page of paper where they fit on it. */
      readonly beginsBlock?: boolean
    }

/** changedAt: when what is in it has changed; null: now. */
interface WorkbookStart {
  readonly styles: readonly Style[]
  readonly changedAt: Date | null
}
export type ToWorker = WorkbookStart | { readonly piece: Piece } | { readonly finish: true }
export type FromWorker = { readonly file: Uint8Array<ArrayBuffer> } | { readonly failed: string }
