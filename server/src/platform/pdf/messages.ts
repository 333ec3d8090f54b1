// What is to be set by Typst, and what came of it.

export interface TypesetOrder {
  /** A folder with a static `main.typ`. */
  readonly template: string
  /** What `json("document.json")` gives the template: values, never markup (D28). */
  readonly document: unknown
  /** PNG and SVG files by name; `json("pictures.json")` gives the template their files by these names. */
  readonly pictures: Readonly<Record<string, string>>
  readonly format: 'pdf' | 'svg'
  /** Where the result is written: a PDF, or a JSON array with an SVG for each page. */
  readonly outputFile: string
}

/** In points. A template tells it by `#metadata((width, height))<page>` on each page. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface TypesetResult {
  readonly pages: readonly PageSize[]
  /** The names of pictures that cannot be drawn; the template was not offered them. */
  readonly failedPictures: readonly string[]
  /** Why the file does not say that it is PDF/UA-1, in the compiler's words; empty: it does. */
  readonly accessibilityFaults: readonly string[]
}
