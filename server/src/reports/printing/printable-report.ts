// A report as it is handed over to be printed: resolved texts and files, nothing that has to be looked up.

export interface PrintableReport {
  readonly title: string
  readonly version: string
  /** As it is printed: DD.MM.YYYY. */
  readonly date: string
  /** The issuing body. */
  readonly from: string
  /** For example en-US, he, ja: decides direction, fonts and the words that are ours, which are English where the catalogue lacks it. */
  readonly language: string
  /** In the order in which they are read, a parent before its children. */
  readonly chapters: readonly PrintableChapter[]
  /** Until when answers are contained, as it is printed; empty: there are none. */
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
  /** Canonical rich text (D27, D62). `<a data-ref="ID">` stands for the number of a placed figure or table. */
  readonly html: string
}

interface PlacedItem {
  readonly id: string
  readonly caption: string
  /** As it is printed, with the word 'Source' where there should be one; empty: none is. */
  readonly source: string
}

export interface PrintableFigure extends PlacedItem {
  readonly kind: 'figure'
  /** Empty: the caption serves. */
  readonly alternativeText: string
  /** A PNG or SVG file; null: it cannot be drawn, and a framed note says so. */
  readonly picturePath: string | null
  readonly widthPx: number
  readonly heightPx: number
  /**
   * The width that a drawn figure was laid out for (its texts are 12 of these px high): it is never printed so small that they
   * cannot be read. Null: a picture without such a size, for example a photograph.
   */
  readonly layoutWidthPx: number | null
}

export interface PrintableTable extends PlacedItem {
  readonly kind: 'table'
  /** The first row is the header. */
  readonly grid: readonly (readonly string[])[]
}
