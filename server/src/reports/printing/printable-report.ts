// Input for printing a report: texts and files are resolved, nothing is left to look up.

export interface PrintableReport {
  readonly title: string
  readonly version: string
  /** DD.MM.YYYY. */
  readonly date: string
  /** The issuing body. */
  readonly from: string
  /** For example en-US, he, ja: decides direction, fonts and labels (English if it has no translations). */
  readonly language: string
  /** In reading order, parents before children. */
  readonly chapters: readonly PrintableChapter[]
  /** The date of the latest answers, formatted; empty if there are none. */
  readonly dataDate: string
}

export interface PrintableChapter {
  readonly id: string
  readonly title: string
  /** 1 to 5. */
  readonly depth: number
  /** For example 2.1; empty: unnumbered. */
  readonly number: string
  readonly items: readonly PrintableItem[]
}

export type PrintableItem = PrintableParagraph | PrintableFigure | PrintableTable

interface PrintableParagraph {
  readonly kind: 'paragraph'
  /** Canonical rich text (D27, D62). `<a data-ref="ID">` refers to a placed figure or table. */
  readonly html: string
}

interface PlacedItem {
  readonly id: string
  readonly caption: string
  /** As printed, with the word 'Source' if required; empty: none. */
  readonly source: string
}

export interface PrintableFigure extends PlacedItem {
  readonly kind: 'figure'
  /** Empty: the caption is used. */
  readonly alternativeText: string
  /** A PNG or SVG file; null if it cannot be drawn, which a framed note then says. */
  readonly picturePath: string | null
  readonly widthPx: number
  readonly heightPx: number
  /** The layout width of a drawn figure, whose text is 12 of these px high. null for pictures without one, such as photographs. */
  readonly layoutWidthPx: number | null
}

export interface PrintableTable extends PlacedItem {
  readonly kind: 'table'
  /** The first row is the header. */
  readonly grid: readonly (readonly string[])[]
}
