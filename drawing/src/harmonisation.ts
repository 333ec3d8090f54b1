// The picture of a quantity: a dot strip plot of numbers, or strips of tiles for levels of a parameter.
import { drawLevels } from './levels.ts'
import type { Picture, PictureStyle } from './picture.ts'
import { drawDotStripPlot, type HarmonisationView } from './dot-strip-plot.ts'

export const drawHarmonisation = (view: HarmonisationView, style: PictureStyle): Picture =>
  view.year.kind === 'parameter' ? drawLevels(view, style) : drawDotStripPlot(view, style)
