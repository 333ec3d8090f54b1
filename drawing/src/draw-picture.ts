// All pictures by name, for requests to a worker or job.
import { drawCapacity } from './capacity.ts'
import type { CapacityPictureView } from './capacity-rows.ts'
import { drawChoices, type ChoicesView } from './choices.ts'
import { drawFigure, type FigureView } from './figure.ts'
import { drawFrt } from './frt.ts'
import type { FrtView } from './frt-lines.ts'
import { drawHarmonisation } from './harmonisation.ts'
import { drawMap } from './map.ts'
import type { MapView } from './map-view.ts'
import type { AnyPicture, PictureStyle } from './picture.ts'
import type { HarmonisationView } from './dot-strip-plot.ts'

export type PictureRequest =
  | { readonly kind: 'frt'; readonly view: FrtView }
  | { readonly kind: 'capacity'; readonly view: CapacityPictureView }
  | { readonly kind: 'choices'; readonly view: ChoicesView }
  | { readonly kind: 'strips'; readonly view: HarmonisationView }
  | { readonly kind: 'figure'; readonly view: FigureView }
  | { readonly kind: 'map'; readonly view: MapView }

export function drawPicture(request: PictureRequest, style: PictureStyle): AnyPicture {
  switch (request.kind) {
    case 'frt':
      return drawFrt(request.view, style)
    case 'capacity':
      return drawCapacity(request.view, style)
    case 'choices':
      return drawChoices(request.view, style)
    case 'strips':
      return drawHarmonisation(request.view, style)
    case 'figure':
      return drawFigure(request.view, style)
    case 'map':
      return drawMap(request.view, style)
  }
}
