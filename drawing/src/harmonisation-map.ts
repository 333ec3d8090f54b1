// A quantity on the map of Europe, as a picture for files.
import { drawHarmonisation } from './harmonisation.ts'
import { findShadingKind, shadeQuantity } from './harmonisation-fills.ts'
import { layOutMap } from './map-layout.ts'
import type { MarkPicture, PictureStyle } from './picture.ts'
import type { StripsView } from './strips.ts'

export function drawQuantityMap({ year, highlighted }: StripsView, style: PictureStyle): MarkPicture {
  const { title, source, description, table } = drawHarmonisation({ year, highlighted }, style)
  const shading = shadeQuantity(year, style)
  const content = {
    title,
    subtitle: style.formatText('harmonisation.map.how', { kind: findShadingKind(year) }),
    source,
    description,
    table,
    panels: [{ heading: '', shading }],
    legend: shading.legend.map(entry => ({ ...entry, counts: [entry.countries.length] })),
    arrangement: 'map' as const,
    hasGradient: false,
    highlighted,
  }
  return layOutMap(content, style)
}
