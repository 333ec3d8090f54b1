// What the generated map of Europe consists of.

export interface CountryShape {
  /** Abbreviation of the country, or of the part: DK1, DK2, ROI, NI. */
  readonly id: string
  /** Of the whole country. */
  readonly country: string
  /** Too small to be hit: shown as a disc, too. */
  readonly isSmall: boolean
  /** Where a label stands best: far from every border. */
  readonly label: readonly [x: number, y: number]
  /** How wide and how high something may be that stands there, inside the country. */
  readonly room: readonly [width: number, height: number]
  /** For `d` of an SVG path; empty for what is smaller than a kilometre. */
  readonly path: string
}

export interface Geometry {
  /** km */
  readonly width: number
  readonly height: number
  /** Larger ones first: enclaves lie on what is around them. */
  readonly shapes: readonly CountryShape[]
  /** All other land, in one path. */
  readonly context: string
}
