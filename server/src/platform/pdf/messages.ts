// What Typst is to set, and the result.

export interface TypesetOrder {
  readonly template: string
  /** `json("document.json")` of the template: values, never markup (D28). */
  readonly document: unknown
  /** PNG and SVG files by name; `json("pictures.json")` of the template maps names to files. */
  readonly pictures: Readonly<Record<string, string>>
  readonly format: 'pdf' | 'svg'
  /** Gets the result: a PDF, or a JSON array with one SVG per page. */
  readonly outputFile: string
}

/** In points. A template states it by `#metadata((width, height))<page>` on each page. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface TypesetResult {
  readonly pages: readonly PageSize[]
  /** Pictures that cannot be drawn; the template does not get them. */
  readonly failedPictures: readonly string[]
  /** Why the file does not claim to be PDF/UA-1, in the compiler's words; empty: it does. */
  readonly accessibilityFaults: readonly string[]
}
