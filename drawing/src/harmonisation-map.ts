// The map of a quantity as a picture for files.
import { countCountries } from '@imp/domain/countries/counting.ts'
import { listPartsOfPoints } from '@imp/domain/harmonisation/comparing.ts'
import { drawHarmonisation } from './harmonisation.ts'
import { findShadingKind, shadeQuantity } from './harmonisation-fills.ts'
import { layOutMap } from './map-layout.ts'
import type { MarkPicture, PictureStyle } from './picture.ts'
import type { HarmonisationView } from './dot-strip-plot.ts'

export function drawQuantityMap({ year, highlighted }: HarmonisationView, style: PictureStyle): MarkPicture {
  const { title, source, description, table } = drawHarmonisation({ year, highlighted }, style)
  const parts = listPartsOfPoints(year.points)
  const shading = shadeQuantity(year, style)
  const content = {
    title,
    subtitle: style.formatText('harmonisation.map.how', { kind: findShadingKind(year) }),
    source,
    description,
    table,
    panels: [{ heading: '', shading }],
    legend: shading.legend.map(entry => ({ ...entry, counts: [countCountries(entry.countries, parts)] })),
    arrangement: 'map' as const,
    hasGradient: false,
    highlighted,
  }
  return layOutMap(content, style)
}
