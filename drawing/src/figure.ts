// A generated figure of answers to one question, for reports: a ring where one answer excludes the others, otherwise bars; next to
// them each answer with its label, number and countries. Answers that nobody gave share one line.
import { countCountries, type PartsOfCountries } from '@imp/domain/countries/counting.ts'
import type { GraphicComponentOption } from 'echarts'
import type { PieSeriesOption } from 'echarts/charts'
import { buildFrame, edgeOf } from './frame.ts'
import { formatPercent } from './numbers.ts'
import type { FormatText, Picture, PictureStyle, PictureTable } from './picture.ts'
import { colourAt, fontSizes, pictureFont, pictureThemes, readableOn, type PictureTheme } from './theme.ts'
import { wrapText } from './wrap-text.ts'

export interface FigureAnswer {
  /** The answer's text, or its label by an administrator. */
  readonly label: string
  readonly countries: readonly string[]
  readonly kind: 'answer' | 'noAnswer'
}
export interface FigureView {
  readonly graphType: 'Pie' | 'Bar'
  readonly question: string
  readonly answers: readonly FigureAnswer[]
  /** Form, year, deliveries, and chosen countries that have not submitted (D71). */
  readonly source: string
  /** By name; left out: no parts. */
  readonly parts?: PartsOfCountries
}

const ringGap = 16
const ringSize = 300
const swatch = 12
const rowGap = 14
const countriesFontSize = 12
const lineHeight = 1.35

interface Row {
  readonly count: number
  readonly answer: FigureAnswer
  readonly colour: string
  readonly labelLines: readonly string[]
  readonly countryLines: readonly string[]
  readonly top: number
  readonly height: number
}

export function drawFigure(view: FigureView, style: PictureStyle): Picture {
  const theme = pictureThemes[style.scheme]
  const { formatText } = style
  const count = view.answers.reduce((sum, answer) => sum + countOf(answer, view), 0)
  const subtitle = formatText('figure.subtitle', {
    countries: countCountries(
      view.answers.flatMap(one => one.countries),
      view.parts ?? noParts,
    ),
  })
  const frame = buildFrame({ title: view.question, subtitle, source: view.source }, style)
  const isNarrow = style.width < 720
  const hasRing = view.graphType === 'Pie' && count > 0
  const edge = edgeOf(style)
  const listLeft = edge + (hasRing && !isNarrow ? ringSize + ringGap : 0)
  const listTop = frame.top + (hasRing && isNarrow ? ringSize + ringGap : 0)
  const listWidth = style.width - listLeft - edge
  const rows = placeRows(view, listWidth, listTop, theme)
  const last = rows.at(-1)
  const rowsEnd = last ? last.top + last.height + rowGap : listTop
  const unused = wrapUnused(view, listWidth, formatText)
  const unusedHeight = unused.length * countriesFontSize * lineHeight
  const end = Math.max(rowsEnd + unusedHeight, hasRing ? frame.top + ringSize : 0) + edge
  const most = Math.max(1, ...view.answers.map(answer => countOf(answer, view)))
  return {
    title: view.question,
    subtitle,
    source: view.source,
    description: formatText('figure.description', {
      question: view.question,
      answers: view.answers.map(answer => `${answer.label}: ${countOf(answer, view)}`).join('; '),
    }),
    table: buildFigureTable(view, formatText),
    height: Math.ceil(end + frame.bottom),
    option: {
      ...frame.option,
      animation: false,
      graphic: [
        ...rows.flatMap(row => drawRow(row, listLeft, style, theme, hasRing ? null : most, count)),
        ...(unused.length > 0 ? [drawMutedText(unused, listLeft, rowsEnd, style, theme)] : []),
      ],
      series: hasRing ? [buildRing(rows, frame.top, isNarrow ? style.width / 2 : edge + ringSize / 2, theme)] : [],
    },
  }
}

const noParts: PartsOfCountries = new Map()
const countOf = ({ countries }: FigureAnswer, { parts = noParts }: Pick<FigureView, 'parts'>): number =>
  countCountries(countries, parts)

const buildFigureTable = (view: Pick<FigureView, 'answers' | 'parts'>, formatText: FormatText): PictureTable => ({
  columns: [formatText('graph.option'), formatText('graph.choices.axis'), formatText('graph.countries')],
  rows: view.answers.map(answer => [answer.label, countOf(answer, view), answer.countries.join(', ')]),
})

const isUnused = ({ kind, countries }: FigureAnswer): boolean => kind === 'answer' && countries.length === 0

function wrapUnused({ answers }: FigureView, width: number, formatText: FormatText): string[] {
  const unused = answers.filter(isUnused).map(({ label }) => label)
  if (unused.length === 0) return []
  return wrapText(formatText('graph.choices.unused', { answers: unused.join('; ') }), width, countriesFontSize)
}

const drawMutedText = (
  lines: readonly string[],
  left: number,
  y: number,
  style: PictureStyle,
  theme: PictureTheme,
): GraphicComponentOption => ({
  type: 'text',
  style: {
    text: lines.join('\n'),
    x: style.direction === 'rtl' ? style.width - edgeOf(style) : left,
    y,
    align: style.direction === 'rtl' ? 'right' : 'left',
    fill: theme.quietText,
    fontSize: countriesFontSize,
    lineHeight: countriesFontSize * lineHeight,
    fontFamily: pictureFont,
  },
})

function placeRows(view: FigureView, width: number, top: number, theme: PictureTheme): Row[] {
  const rows: Row[] = []
  let next = top
  for (const [at, answer] of view.answers.entries()) {
    if (isUnused(answer)) continue
    const labelLines = wrapText(answer.label, width - swatch - 8 - 64, fontSizes.label + 1)
    const countryLines = wrapText(answer.countries.join(', '), width - swatch - 8, countriesFontSize)
    const bar = view.graphType === 'Bar' ? 16 : 0
    const height =
      labelLines.length * (fontSizes.label + 1) * lineHeight +
      bar +
      countryLines.length * countriesFontSize * lineHeight
    const colour = answer.kind === 'noAnswer' ? theme.context : colourAt(at)
    rows.push({ answer, count: countOf(answer, view), colour, labelLines, countryLines, top: next, height })
    next += height + rowGap
  }
  return rows
}

/** @param most the number of the longest bar; null: no bars */
function drawRow(
  { count: own, colour, labelLines, countryLines, top, height }: Row,
  left: number,
  style: PictureStyle,
  theme: PictureTheme,
  most: number | null,
  count: number,
): GraphicComponentOption[] {
  const isMirrored = style.direction === 'rtl'
  const [begin, end] = [left + swatch + 8, style.width - edgeOf(style)]
  const labelHeight = labelLines.length * (fontSizes.label + 1) * lineHeight
  const share = count === 0 ? 0 : (own / count) * 100
  const number = most === null ? `${own} (${formatPercent(Math.round(share), style.locale, 0)})` : String(own)
  const text = (
    lines: readonly string[],
    y: number,
    fontSize: number,
    fill: string,
    isBold: boolean,
  ): GraphicComponentOption => ({
    type: 'text',
    style: {
      text: lines.join('\n'),
      x: isMirrored ? end - swatch - 8 : begin,
      y,
      align: isMirrored ? 'right' : 'left',
      fill,
      fontSize,
      lineHeight: fontSize * lineHeight,
      fontFamily: pictureFont,
      fontWeight: isBold ? 'bold' : 'normal',
    },
  })
  const mark: GraphicComponentOption = {
    type: 'rect',
    shape: { x: isMirrored ? end - swatch : left, y: top + 1, width: swatch, height: swatch, r: 2 },
    style: { fill: colour },
  }
  const numberText: GraphicComponentOption = {
    type: 'text',
    style: {
      text: number,
      x: isMirrored ? left : end,
      y: top,
      align: isMirrored ? 'left' : 'right',
      fill: theme.text,
      fontSize: fontSizes.label + 1,
      fontFamily: pictureFont,
      fontWeight: 'bold',
    },
  }
  const barWidth = most === null ? 0 : ((end - begin) * own) / most
  const bar: GraphicComponentOption = {
    type: 'rect',
    shape: {
      x: isMirrored ? end - swatch - 8 - barWidth : begin,
      y: top + labelHeight + 3,
      width: barWidth,
      height: 10,
      r: 2,
    },
    style: { fill: colour },
  }
  const countriesTop = top + height - countryLines.length * countriesFontSize * lineHeight
  return [
    mark,
    text(labelLines, top, fontSizes.label + 1, theme.text, true),
    numberText,
    ...(most === null ? [] : [bar]),
    ...(countryLines.length > 0 ? [text(countryLines, countriesTop, countriesFontSize, theme.quietText, false)] : []),
  ]
}

function buildRing(rows: readonly Row[], top: number, centre: number, theme: PictureTheme): PieSeriesOption {
  return {
    type: 'pie',
    silent: true,
    radius: [ringSize * 0.22, ringSize * 0.46],
    center: [centre, top + ringSize / 2],
    startAngle: 90,
    label: { position: 'inside', formatter: '{c}', fontWeight: 'bold', fontSize: 13 },
    labelLine: { show: false },
    itemStyle: { borderColor: theme.background, borderWidth: 2 },
    data: rows
      .filter(({ answer }) => answer.countries.length > 0)
      .map(({ answer, count, colour }) => ({
        value: count,
        name: answer.label,
        itemStyle: { color: colour },
        label: { color: readableOn(colour) },
      })),
  }
}
