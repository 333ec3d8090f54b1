// The picture of non-exhaustive parameters: for each answer a tile for every country that chose it, and their number. Includes
// countries that submitted without answering.
import type { ChoiceGraph, ChoiceYear } from '@imp/domain/graphs/types.ts'
import type { ChoiceType } from '@imp/domain/graphs/views.ts'
import type { CustomSeriesOption } from 'echarts/charts'
import {
  buildBlocks,
  placeChoices,
  tileHeight,
  tileWidth,
  type ChoiceBlock,
  type ChoiceRow,
  type ChoicesLayout,
  type PlacedText,
} from './choices-layout.ts'
import { itemTooltip } from './tooltip.ts'
import { buildFrame, edgeOf } from './frame.ts'
import type { Picture, PictureSeries, PictureStyle, PictureTable } from './picture.ts'
import { cleanText } from './rich-text.ts'
import { buildSourceLine, countDrawn, type SourceYear } from './source-line.ts'
import { fontSizes, pictureFont, pictureThemes, type PictureTheme } from './theme.ts'
import { wrapText } from './wrap-text.ts'

export interface ChoicesView {
  readonly type: ChoiceType
  readonly year: ChoiceYear & SourceYear
  readonly chosen: readonly string[]
  readonly highlighted: readonly string[]
  readonly countryNames: ReadonlyMap<string, string>
}

const tooltipWidth = 340

export function drawChoices(view: ChoicesView, style: PictureStyle): Picture {
  const { formatText } = style
  const theme = pictureThemes[style.scheme]
  const graph = view.year.graphs.find(({ type }) => type === view.type)
  const blocks = buildBlocks(graph, view.chosen, formatText)
  const hasNoAnswer = blocks.some(({ rows }) => rows.some(({ kind }) => kind === 'noAnswer'))
  const sources = view.year.sources.filter(({ formId }) => graph?.formIds.includes(formId))
  const drawn = new Set(blocks.flatMap(({ rows }) => rows.flatMap(({ countries }) => countries)))
  const texts = {
    title: formatText('graph.choices.title', {
      type: formatText(`graph.type.${view.type}`),
      year: String(view.year.year),
    }),
    subtitle: formatText('graph.choices.how', { hasNoAnswer: hasNoAnswer ? 'yes' : 'no' }),
    source: buildSourceLine([countDrawn({ ...view.year, sources }, drawn)], formatText),
  }
  const frame = buildFrame(texts, style)
  const edge = edgeOf(style)
  const layout = placeChoices(blocks, frame.top, style.width, edge, formatText)
  const height = Math.max(Math.ceil(layout.end + 12 + frame.bottom), style.height ?? 0)
  return {
    ...texts,
    description: formatText('graph.choices.description', {
      what: texts.title,
      questions: blocks.length,
      countries: drawn.size,
    }),
    table: buildTable(graph, view, style),
    series: listAnswers(layout, view, style),
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

function buildTexts({ texts, rules }: ChoicesLayout, style: PictureStyle): CustomSeriesOption {
  const theme = pictureThemes[style.scheme]
  const edge = edgeOf(style)
  return {
    type: 'custom',
    silent: true,
    data: [...texts.map(({ x, y }) => [x, y]), ...rules.map(y => [edge, y])],
    renderItem: ({ dataIndex }) => {
      const text = texts[dataIndex]
      if (text) return drawText(text, style, theme)
      const y = rules[dataIndex - texts.length] ?? 0
      return {
        type: 'line',
        shape: { x1: edge, x2: style.width - edge, y1: y, y2: y },
        style: { stroke: theme.grid, lineWidth: 1 },
      }
    },
  }
}

function drawText({ kind, lines, x, y, lineHeight }: PlacedText, style: PictureStyle, theme: PictureTheme) {
  const isMirrored = style.direction === 'rtl'
  return {
    type: 'text' as const,
    style: {
      text: lines.join('\n'),
      x: isMirrored ? style.width - x : x,
      y,
      align: isMirrored ? ('right' as const) : ('left' as const),
      fill: kind === 'quiet' ? theme.quietText : theme.text,
      fontSize: kind === 'question' ? fontSizes.subtitle : fontSizes.label + 1,
      fontWeight: kind === 'question' || kind === 'count' ? ('bold' as const) : ('normal' as const),
      lineHeight,
      fontFamily: pictureFont,
    },
  }
}

function buildTiles({ tiles }: ChoicesLayout, view: ChoicesView, style: PictureStyle): CustomSeriesOption {
  const theme = pictureThemes[style.scheme]
  const toLeft = (x: number) => (style.direction === 'rtl' ? style.width - x - tileWidth : x)
  return {
    type: 'custom',
    data: tiles.map(({ x, y, country, row, block }) => ({
      value: [toLeft(x) + tileWidth / 2, y + tileHeight / 2],
      tooltip: { formatter: writeTooltip(country, row, block, view) },
    })),
    renderItem: ({ dataIndex }) => {
      const tile = tiles[dataIndex]
      if (!tile) return null
      const isStrong = view.highlighted.includes(tile.country)
      const isHollow = tile.row.kind === 'noAnswer'
      const fill = isStrong ? theme.highlight : isHollow ? 'transparent' : theme.tile
      return {
        type: 'rect',
        shape: { x: toLeft(tile.x), y: tile.y, width: tileWidth, height: tileHeight, r: 3 },
        style: {
          fill,
          stroke: isHollow && !isStrong ? theme.axis : fill,
          lineWidth: 1,
          lineDash: isHollow ? [3, 3] : 'solid',
        },
        emphasis: { style: { stroke: theme.text, lineWidth: 2, lineDash: 'solid' } },
        textContent: {
          type: 'text',
          style: {
            text: tile.country,
            fill: isStrong ? theme.background : theme.text,
            fontSize: tile.country.length > 3 ? 10 : 11,
            fontWeight: isStrong ? 'bold' : 'normal',
            fontFamily: pictureFont,
          },
        },
        textConfig: { position: 'inside' },
      }
    },
  }
}

const writeTooltip = (country: string, row: ChoiceRow, { question }: ChoiceBlock, view: ChoicesView): string =>
  cleanText(
    [
      view.countryNames.get(country) ?? country,
      ...wrapText(row.text, tooltipWidth, fontSizes.label),
      ...wrapText(question, tooltipWidth, fontSizes.label),
    ].join('\n'),
  )

function listAnswers({ tiles }: ChoicesLayout, view: ChoicesView, { formatText }: PictureStyle): PictureSeries[] {
  const places = tiles.map((tile, dataIndex) => ({ tile, dataIndex }))
  return [...Map.groupBy(places, ({ tile }) => tile.row)].map(([row, of]) => ({
    name: row.text,
    countries: row.countries,
    points: of.map(({ tile, dataIndex }) => ({
      seriesIndex: 0,
      dataIndex,
      countries: [tile.country],
      text: formatText('graph.choices.point', {
        country: view.countryNames.get(tile.country) ?? tile.country,
        answer: row.text,
        question: tile.block.question,
        countries: row.countries.length,
      }),
    })),
  }))
}

function buildTable(graph: ChoiceGraph | undefined, view: ChoicesView, { formatText }: PictureStyle): PictureTable {
  const namesOf = (countries: readonly string[]) =>
    countries.filter(country => view.chosen.includes(country)).map(country => view.countryNames.get(country) ?? country)
  return {
    columns: [
      formatText('graph.question'),
      formatText('graph.option'),
      formatText('graph.choices.axis'),
      formatText('graph.countries'),
    ],
    rows: (graph?.questions ?? []).flatMap(question => {
      const options = [...question.options, { option: formatText('graph.noAnswer'), countries: question.noAnswer }]
      return options.map(({ option, countries }) => {
        const names = namesOf(countries)
        return [question.text, option, names.length, names.join(', ')]
      })
    }),
  }
}
