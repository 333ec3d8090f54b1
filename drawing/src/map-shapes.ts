// The types of the generated map of Europe.

export interface CountryShape {
  /** The abbreviation of a country or part: DK1, DK2, ROI, NI. */
  readonly id: string
  readonly country: string
  /** Also shown as a disc, to be easy to click. */
  readonly isSmall: boolean
  /** The position of a label, far from all borders. */
  readonly label: readonly [x: number, y: number]
  /** The space for a label there, inside the country. */
  readonly room: readonly [width: number, height: number]
  /** `d` of an SVG path; empty for shapes under a kilometre. */
  readonly path: string
}

export interface Geometry {
  /** km */
  readonly width: number
  readonly height: number
  /** Larger ones first, so that enclaves are drawn on top. */
  readonly shapes: readonly CountryShape[]
  readonly context: string
}
