// Europe as tiles of equal size, roughly in geographic position. The same marks as on the map; pure.
import {
  dimmedLetters,
  dimmedOpacity,
  mapColours,
  paintOf,
  type CountryFills,
  type Panel,
  type PanelLook,
  type PanelPlace,
} from './map-panel.ts'
import type { Mark } from './marks.ts'
import { readableOn } from './theme.ts'

/** From north to south; '' is sea. Includes Denmark's and Ireland's parts, for maps that fill them separately. */
const arrangement = [
  ['IS', '', '', '', 'NO', 'SE', 'FI', '', '', ''],
  ['', 'NI', '', '', '', '', 'EE', '', '', ''],
  ['IE', 'GB', '', '', 'DK', 'DK2', 'LV', 'RU', '', ''],
  ['', '', '', 'NL', 'DE', 'PL', 'LT', 'BY', '', ''],
  ['', '', 'BE', 'LU', 'CZ', 'SK', 'UA', '', '', ''],
  ['', '', 'FR', 'CH', 'AT', 'HU', 'RO', 'MD', '', ''],
  ['PT', 'ES', 'AD', 'LI', 'SI', 'HR', 'RS', 'BG', 'GE', 'AZ'],
  ['', '', 'MC', 'IT', 'SM', 'BA', 'XK', 'MK', 'TR', 'AM'],
  ['', '', '', 'VA', '', 'ME', 'AL', 'GR', '', ''],
  ['', '', '', 'MT', '', '', '', '', 'CY', ''],
] as const
const columns = 10
/** Parts on the tile of their country. */
const mainParts: Readonly<Record<string, string>> = { IE: 'ROI', DK: 'DK1' }

const gapShare = 0.06
const fontShare = 0.3

export const tilesHeight = (width: number): number => (width / columns) * arrangement.length

export function drawTiles(fills: CountryFills, { x, y, width }: PanelPlace, { scheme, highlighted }: PanelLook): Panel {
  const step = width / columns
  const gap = Math.max(1, step * gapShare)
  const side = step - gap
  const fontSize = Math.max(8, Math.min(15, step * fontShare))
  const colours = mapColours[scheme]
  const tiles = arrangement.flatMap((row, rowAt) =>
    row.flatMap((slot, columnAt) => {
      const part = mainParts[slot]
      const country = part !== undefined && fills.has(part) ? part : slot
      const fill = fills.get(country)
      return fill ? [{ country, fill, left: x + columnAt * step + gap / 2, top: y + rowAt * step + gap / 2 }] : []
    }),
  )
  const marks = tiles.flatMap(({ country, fill, left, top }): Mark[] => {
    const isStrong = highlighted.has(country)
    const isDimmed = highlighted.size > 0 && !isStrong
    const isHatched = fill.pattern === 'hatched'
    const letters = {
      kind: 'text',
      x: left + side / 2,
      align: 'middle',
      fill: isHatched ? colours.text : readableOn(fill.color),
      ...(isHatched && { halo: fill.color }),
      country,
      ...(isDimmed && dimmedLetters(colours)),
    } as const
    return [
      {
        kind: 'rect',
        x: left,
        y: top,
        width: side,
        height: side,
        radius: 4,
        country,
        fill: paintOf(fill, colours),
        stroke: isStrong ? colours.strongBorder : colours.border,
        strokeWidth: isStrong ? 1.8 : 0.6,
        ...(isDimmed && { opacity: dimmedOpacity }),
      },
      { ...letters, text: country, y: top + side * (fill.mark ? 0.33 : 0.5), fontSize },
      ...(fill.mark ? [{ ...letters, text: fill.mark, y: top + side * 0.69, fontSize, isBold: true }] : []),
    ]
  })
  return {
    marks,
    anchors: new Map(tiles.map(({ country, left, top }) => [country, [left + side / 2, top + side / 2]])),
  }
}
