// What a workbook is made of. Texts stay texts, whatever they begin with (D28); cells carry the index of a style.

export interface Style {
  readonly bold?: boolean
  readonly size?: number
  readonly colour?: string
  readonly background?: string
  readonly border?: boolean
  readonly centred?: boolean
  /** Left out: long texts are wrapped. */
  readonly oneLine?: boolean
  readonly isLink?: boolean
  /** A number format such as '0.00'; '@': always a text. Left out: as many digits as a number has. */
  readonly digits?: string
  /** Editable although its sheet is protected. */
  readonly isInput?: boolean
}
export type CellContent = string | number | null
export interface Row {
  readonly cells: readonly CellContent[]
  readonly styles?: readonly number[]
  /** Merged with the cells after them. */
  readonly spans?: readonly Pick<Merge, 'column' | 'columns'>[]
  /** To the beginning of a sheet, by its index in the workbook. */
  readonly links?: readonly { readonly column: number; readonly sheet: number }[]
  readonly isHidden?: boolean
}
export interface SheetStart {
  /** Any text: made valid and unique. */
  readonly name: string
  /** Width in characters; the style applies to cells whose row names none. */
  readonly columns: readonly { readonly width: number; readonly style: number; readonly isHidden?: boolean }[]
  readonly frozenRows: number
  readonly frozenColumns: number
  readonly isRightToLeft?: boolean
  /** Rows with a filter, counted from 0, the header among them. */
  readonly filter?: { readonly row: number; readonly rows: number; readonly columns: number }
  readonly print?: PrintSetup
  /** Only inputs are editable, until somebody removes the protection, which needs no password. */
  readonly isProtected?: boolean
  readonly isHidden?: boolean
}
export interface PrintSetup {
  readonly isLandscape: boolean
  readonly pagesWide: number
  /** At the beginning of each footer. Any text. */
  readonly footer: string
  /** At its end: the texts before, between and after page number and count. */
  readonly pageOf: readonly [string, string, string]
}
/** Cells shown as one; counted from 0, from the sheet's first row. */
export interface Merge {
  readonly row: number
  readonly column: number
  readonly columns: number
}
/** What cells accept; counted from 0, from the sheet's first row. Programs enforce it as they like: nothing may rely on it. */
export interface Validation {
  readonly row: number
  readonly column: number
  readonly rows: number
  readonly columns: number
  /** 'list': one of the first rows of a column of another sheet, by its index in the workbook. */
  readonly takes:
    | { readonly kind: 'list'; readonly sheet: number; readonly column: number; readonly rows: number }
    | { readonly kind: 'number' | 'length'; readonly min: number | null; readonly max: number | null }
  readonly message: string
}
export type Piece =
  | { readonly sheet: SheetStart }
  | {
      readonly rows: readonly Row[]
      readonly merges?: readonly Merge[]
      readonly validations?: readonly Validation[]
      /** These rows and those up to the next block stay on one page where they fit. */
      readonly beginsBlock?: boolean
    }

/** `changedAt`: when the content changed; null: now. */
interface WorkbookStart {
  readonly styles: readonly Style[]
  readonly changedAt: Date | null
}
export type ToWorker = WorkbookStart | { readonly piece: Piece } | { readonly finish: true }
export type FromWorker = { readonly file: Uint8Array<ArrayBuffer> } | { readonly failed: string }
