// Colours, fonts and sizes of pictures; no other file of this layer defines any. The screens' own are in web/src/theme.ts.

export type PictureScheme = 'light' | 'dark' | 'print'

export interface PictureTheme {
  readonly background: string
  readonly text: string
  readonly quietText: string
  readonly axis: string
  readonly grid: string
  /** Countries that are highlighted or at the pointer. */
  readonly highlight: string
  readonly context: string
  /** A tile with an abbreviation. */
  readonly tile: string
  /** The background of a highlighted row. */
  readonly rowBand: string
  /** The range that the regulation allows, and its edge. */
  readonly band: string
  readonly bandEdge: string
  /** A value that the regulation does not allow. */
  readonly fault: string
  /** In the order of `capacityCounts`. */
  readonly counts: readonly [string, string, string, string]
}

const light: PictureTheme = {
  background: '#ffffff',
  text: '#1f2732',
  quietText: '#4d5a68',
  axis: '#748292',
  grid: '#e2e8ef',
  highlight: '#1c3968',
  context: '#b7c2ce',
  tile: '#d3dbe4',
  rowBand: '#eef2f7',
  band: '#fdf3d3',
  bandEdge: '#d99c12',
  fault: '#c92a2a',
  counts: ['#1c3968', '#4771b3', '#e0a800', '#c0541a'],
}

export const pictureThemes: Readonly<Record<PictureScheme, PictureTheme>> = {
  light,
  dark: {
    background: '#151c27',
    text: '#d5dce6',
    quietText: '#9eabbb',
    axis: '#8794a6',
    grid: '#303b4a',
    highlight: '#f5b82e',
    context: '#56657a',
    tile: '#3d4a5d',
    rowBand: '#222c3b',
    band: '#3a2f10',
    bandEdge: '#d99c12',
    fault: '#f26d6d',
    counts: ['#8fadd6', '#4771b3', '#f0be2e', '#f27b3a'],
  },
  // Paper: white background, and greys that differ when printed without colour.
  print: { ...light, grid: '#d2dae3', context: '#93a0ae', counts: ['#12284b', '#6f97cf', '#edc24a', '#b0491a'] },
}

export const pictureFont = "'Inter Variable', Inter, 'Noto Sans', 'Noto Sans Hebrew', 'Noto Sans JP', sans-serif"

/** px of the picture. */
export const fontSizes = { title: 18, subtitle: 14, label: 12, axis: 12, source: 11 } as const

/** Used in this order: neighbours differ in hue and lightness; the first twelve differ for colour-blind readers and in greyscale. */
const palette36: readonly string[] = [
  '#1c3968',
  '#f5b82e',
  '#4771b3',
  '#c0541a',
  '#2b8a3e',
  '#84a7dc',
  '#7b2d5b',
  '#e8a87c',
  '#0f6b6b',
  '#b7c2ce',
  '#5c4b9a',
  '#9bc995',
  '#a51d1d',
  '#63b7c4',
  '#7d5800',
  '#d98cb3',
  '#343e4a',
  '#fbdd94',
  '#375f9f',
  '#e8590c',
  '#145a32',
  '#a58fd6',
  '#8c5a3c',
  '#3f9aa8',
  '#c7669b',
  '#748292',
  '#d99c12',
  '#284d85',
  '#f2997f',
  '#5fae6b',
  '#4d2a5e',
  '#b5c9e4',
  '#6b4f00',
  '#2aa198',
  '#99344a',
  '#d2dae3',
]
export const colourAt = (index: number): string => palette36[index % palette36.length] ?? '#748292'

/** For light and dark backgrounds; also the colours of status badges on screens. */
export const statusColours = { New: '#2f6fde', Partial: '#e0a800', Submitted: '#2b8a3e' } as const

export function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#1f2732' : '#ffffff'
}
