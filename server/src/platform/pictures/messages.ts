// What a drawing process is asked, and what it answers.
import type { PictureRequest } from '@imp/drawing/draw-picture.ts'
import type { PictureStyle, PictureWords } from '@imp/drawing/picture.ts'

export interface DrawOrder {
  readonly request: PictureRequest
  /** Texts are formatted in the process, in `locale`. */
  readonly style: Omit<PictureStyle, 'formatText'>
  readonly format: 'png' | 'svg'
  /** Pixels of the PNG for each px of the picture. */
  readonly scale: number
  /** Pixels of a second, small PNG beside the first; without it there is none. */
  readonly thumbnailWidth?: number
}
export type ToDrawer = DrawOrder

export interface PaintedPicture {
  readonly file: Uint8Array
  readonly thumbnail: Uint8Array | null
  /** Of the file: pixels, or px of an SVG. */
  readonly width: number
  readonly height: number
}
export interface DrawnPicture extends PaintedPicture {
  readonly words: PictureWords
}
export type FromDrawer = DrawnPicture | { readonly failed: string }
