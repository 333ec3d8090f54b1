// Reserves the space of an image, so that nothing moves when it is loaded.
import type { CSSProperties } from 'react'

/** @param image width and height in pixels */
export const sizeImage = ({ width, height }: { readonly width: number; readonly height: number }): CSSProperties =>
  ({ aspectRatio: `${width} / ${height}`, maxInlineSize: `${width}px`, '--share': width / height }) as CSSProperties
