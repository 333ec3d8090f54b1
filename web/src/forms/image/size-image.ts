// The place of a question's image, as large as the image will be: nothing moves when it comes.
import type { CSSProperties } from 'react'

/** @param image its width and height in pixels */
export const sizeImage = ({ width, height }: { readonly width: number; readonly height: number }): CSSProperties =>
  ({ aspectRatio: `${width} / ${height}`, maxInlineSize: `${width}px`, '--share': width / height }) as CSSProperties
