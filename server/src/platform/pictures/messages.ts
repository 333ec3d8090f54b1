// Requests to a drawing process, and its responses.
import type { PictureRequest } from '@imp/drawing/draw-picture.ts'
import type { PictureStyle, PictureWords } from '@imp/drawing/picture.ts'

export interface DrawOrder {
  readonly request: PictureRequest
  readonly style: Omit<PictureStyle, 'formatText'>
  readonly format: 'png' | 'svg'
  /** Pixels of the PNG per px of the picture. */
  readonly scale: number
  /** In pixels, of a second, small PNG; left out: none. */
  readonly thumbnailWidth?: number
}
export type ToDrawer = DrawOrder

export interface PaintedPicture {
  readonly file: Uint8Array
  readonly thumbnail: Uint8Array | null
  /** Pixels of a PNG, px of an SVG. */
  readonly width: number
  readonly height: number
}
export interface DrawnPicture extends PaintedPicture {
  readonly words: PictureWords
}
export type FromDrawer = DrawnPicture | { readonly failed: string }
