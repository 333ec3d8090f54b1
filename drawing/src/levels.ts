// The picture of a parameter's levels: for each synchronous area a strip of tiles, one per country, ordered and coloured by level.
// A marked corner means that the level differs from last year's.
import { isChanged } from '@imp/domain/harmonisation/comparing.ts'
import type { Point, QuantityYear, Submissions } from '@imp/domain/harmonisation/types.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import { colourOfLevel } from '@imp/domain/parameters/scales.ts'
import type { CustomSeriesOption } from 'echarts/charts'
import { itemTooltip } from './tooltip.ts'
import { buildFrame, edgeOf } from './frame.ts'
import { placeLevels, tileHeight, tileWidth, type LevelsLayout, type LevelTile } from './levels-layout.ts'
import { writeMapSource } from './map-source.ts'
import { formatLevelHeading } from './map-table.ts'
import type { Picture, PictureSeries, PictureStyle, PictureTable } from './picture.ts'
import { cleanText } from './rich-text.ts'
import type { HarmonisationView } from './dot-strip-plot.ts'
import { fontSizes, pictureFont, pictureThemes, readableOn } from './theme.ts'
import { wrapText } from './wrap-text.ts'

const tooltipWidth = 320
const isStrong = (point: Point, { highlighted }: HarmonisationView): boolean => highlighted.includes(point.country)

export function drawLevels(view: HarmonisationView, style: PictureStyle): Picture {
  const { year } = view
  const { formatText } = style
  const theme = pictureThemes[style.scheme]
  const texts = {
    title: formatText('harmonisation.picture.title', { name: year.name, year: String(year.year) }),
    subtitle: formatText('harmonisation.levels.how'),
    source: [
      ...(year.summedUp ? [`${describeSummary(year.summedUp, formatText)}.`] : []),
      ...(year.submissions
        ? [writeMapSource([{ year: year.year, source: toMapSource(year, year.submissions) }], formatText)]
        : []),
    ].join(' '),
  }
  const frame = buildFrame(texts, style)
  const layout = placeLevels(year, { top: frame.top, width: style.width, edge: edgeOf(style) }, formatText)
  const height = Math.max(Math.ceil(layout.end + 8 + frame.bottom), style.height ?? 0)
  return {
    ...texts,
    description: formatText('harmonisation.levels.description', {
      what: year.name,
      countries: year.all.countries,
      distinct: year.all.distinct,
      mostCommon: year.levels[(year.all.mostCommon ?? 0) - 1] ?? '',
      mostCommonCount: year.all.mostCommonCount,
      changed: year.all.changed ?? '–',
    }),
    table: tabulate(year, style),
    series: listSeries(layout, year, style),
    height,
    option: {
      ...frame.option,
      animation: false,
      tooltip: itemTooltip(theme),
      // Coordinates are pixels of the whole picture.
      grid: { left: 0, top: 0, width: style.width, height },
      xAxis: { type: 'value', show: false, min: 0, max: style.width },
      yAxis: { type: 'value', show: false, min: 0, max: height, inverse: true },
      series: [buildTiles(layout, view, style), buildTexts(layout, style)],
    },
  }
}

const toMapSource = ({ isDemonstration, summedUp }: QuantityYear, submissions: Submissions) => ({
  ...submissions,
  isDemonstration,
  summedUp,
})

const toLeft = (x: number, width: number, style: PictureStyle): number =>
  style.direction === 'rtl' ? style.width - x - width : x

function buildTiles({ tiles }: LevelsLayout, view: HarmonisationView, style: PictureStyle): CustomSeriesOption {
  return {
    type: 'custom',
    data: tiles.map(({ x, y, point, area }) => ({
      value: [toLeft(x, tileWidth, style) + tileWidth / 2, y + tileHeight / 2],
      tooltip: {
        formatter: cleanText(
          describeLevel(point, area, view.year, style)
            .flatMap(line => wrapText(line, tooltipWidth, fontSizes.label))
            .join('\n'),
        ),
      },
    })),
    renderItem: ({ dataIndex }) => {
      const tile = tiles[dataIndex]
      return tile ? drawTile(tile, isStrong(tile.point, view), style) : null
    },
  }
}

function drawTile({ x: from, y, point }: LevelTile, isHighlighted: boolean, style: PictureStyle) {
  const theme = pictureThemes[style.scheme]
  const x = toLeft(from, tileWidth, style)
  const fill = colourOfLevel(point.value) ?? theme.tile
  const text = readableOn(fill)
  return {
    type: 'group' as const,
    children: [
      {
        type: 'rect' as const,
        shape: { x, y, width: tileWidth, height: tileHeight },
        style: { fill, stroke: isHighlighted ? theme.text : theme.background, lineWidth: isHighlighted ? 2.5 : 1 },
        emphasis: { style: { stroke: theme.text, lineWidth: 2.5 } },
        z2: isHighlighted ? 2 : 1,
      },
      {
        type: 'text' as const,
        silent: true,
        z2: 3,
        style: {
          text: cleanText(point.country),
          x: x + tileWidth / 2,
          y: y + tileHeight / 2 + 0.5,
          align: 'center' as const,
          verticalAlign: 'middle' as const,
          fill: text,
          fontSize: point.country.length > 3 ? 10 : 11,
          fontWeight: isHighlighted ? ('bold' as const) : ('normal' as const),
          fontFamily: pictureFont,
        },
      },
      ...(isChanged(point)
        ? [
            {
              type: 'polygon' as const,
              silent: true,
              z2: 3,
              shape: {
                points: [
                  [x + tileWidth - 9, y + 1],
                  [x + tileWidth - 1, y + 1],
                  [x + tileWidth - 1, y + 9],
                ],
              },
              style: { fill: text },
            },
          ]
        : []),
    ],
  }
}

function buildTexts({ texts, swatches }: LevelsLayout, style: PictureStyle): CustomSeriesOption {
  const theme = pictureThemes[style.scheme]
  const isMirrored = style.direction === 'rtl'
  return {
    type: 'custom',
    silent: true,
    data: [...texts, ...swatches].map(({ x, y }) => [x, y]),
    renderItem: ({ dataIndex }) => {
      const text = texts[dataIndex]
      if (text)
        return {
          type: 'text',
          style: {
            text: cleanText(text.text),
            x: isMirrored ? style.width - text.x : text.x,
            y: text.y,
            align: isMirrored ? 'right' : 'left',
            fill: text.isStrong ? theme.text : theme.quietText,
            fontSize: text.isStrong ? fontSizes.label + 1 : fontSizes.label,
            fontWeight: text.isStrong ? 'bold' : 'normal',
            fontFamily: pictureFont,
          },
        }
      const swatch = swatches[dataIndex - texts.length]
      if (!swatch) return null
      return {
        type: 'rect',
        shape: { x: toLeft(swatch.x, 14, style), y: swatch.y, width: 14, height: 14, r: 2 },
        style: { fill: colourOfLevel(swatch.level) ?? theme.tile },
      }
    },
  }
}

function describeLevel(point: Point, area: string, { levels }: QuantityYear, { formatText }: PictureStyle): string[] {
  const nameOf = (level: number) => levels[level - 1] ?? String(level)
  return [
    formatText('harmonisation.point', { country: point.countryName, value: nameOf(point.value), area }),
    ...(isChanged(point) && point.previous !== null
      ? [formatText('harmonisation.point.changed', { previous: nameOf(point.previous) })]
      : []),
  ]
}

const listSeries = ({ tiles }: LevelsLayout, year: QuantityYear, style: PictureStyle): PictureSeries[] =>
  [
    ...Map.groupBy(
      tiles.map((tile, dataIndex) => ({ tile, dataIndex })),
      ({ tile }) => tile.area,
    ),
  ].map(([area, of]) => ({
    name: area,
    countries: [],
    points: of.map(({ tile: { point }, dataIndex }) => ({
      seriesIndex: 0,
      dataIndex,
      countries: [point.country],
      text: describeLevel(point, area, year, style).join(' '),
    })),
  }))

const tabulate = ({ points, levels, summedUp }: QuantityYear, { formatText }: PictureStyle): PictureTable => ({
  columns: [
    formatText('harmonisation.column.country'),
    formatText('harmonisation.column.area'),
    formatLevelHeading(formatText('harmonisation.column.level'), summedUp, formatText),
    formatText('harmonisation.column.previous'),
  ],
  rows: points.map(({ countryName, areas, value, previous }) => [
    countryName,
    areas.join(', '),
    levels[value - 1] ?? value,
    previous === null ? null : (levels[previous - 1] ?? previous),
  ]),
})
