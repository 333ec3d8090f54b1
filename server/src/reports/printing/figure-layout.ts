// The printed size of a figure: reduced to fit the page, but kept legible as long as a landscape page allows.
import { textArea } from '../../platform/pdf/layout/page-geometry.ts'
import type { PrintableFigure } from './printable-report.ts'

interface FigureLayout {
  readonly isLandscape: boolean
  readonly widthPt: number
  readonly heightPt: number
}

/** A CSS px is 1/96 inch. */
const naturalPtPerPx = 0.75
/** Text of 12 px is then 5.4 pt high. */
const minPtPerPx = 0.45
/** Three lines of caption, and the source. */
const captionHeightPt = 80

export function layOutFigure({ widthPx, heightPx, layoutWidthPx }: PrintableFigure): FigureLayout {
  const width = Math.max(1, layoutWidthPx ?? widthPx)
  const height = Math.max(1, (width * heightPx) / Math.max(1, widthPx))
  const scaleIn = (area: { readonly width: number; readonly height: number }): number =>
    Math.min(naturalPtPerPx, area.width / width, (area.height - captionHeightPt) / height)
  const [upright, turned] = [scaleIn(textArea.upright), scaleIn(textArea.turned)]
  const minScale = layoutWidthPx === null ? 0 : minPtPerPx
  const isLandscape = upright < minScale && turned > upright
  const scale = isLandscape ? turned : upright
  return { isLandscape, widthPt: width * scale, heightPt: height * scale }
}
