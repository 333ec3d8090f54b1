// The layout of a picture of choices: questions across the full width, then answers with a tile for each country, wrapped if necessary;
// on narrow pictures tiles are below the answers. Pure; px.
import type { ChoiceGraph } from '@imp/domain/graphs/types.ts'
import type { FormatText } from './picture.ts'
import { fontSizes } from './theme.ts'
import { estimateWidth, wrapText } from './wrap-text.ts'

export interface ChoiceRow {
  readonly kind: 'option' | 'noAnswer'
  readonly text: string
  readonly countries: readonly string[]
}
export interface ChoiceBlock {
  readonly question: string
  readonly rows: readonly ChoiceRow[]
  readonly unused: readonly string[]
}

export interface PlacedText {
  readonly kind: 'question' | 'option' | 'count' | 'quiet'
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly lineHeight: number
}
interface PlacedTile {
  readonly block: ChoiceBlock
  readonly row: ChoiceRow
  readonly country: string
  readonly x: number
  readonly y: number
}
export interface ChoicesLayout {
  readonly texts: readonly PlacedText[]
  readonly tiles: readonly PlacedTile[]
  /** y of the lines between questions. */
  readonly rules: readonly number[]
  readonly end: number
}

export const tileWidth = 32
export const tileHeight = 24
const tileGap = 2
const questionLineHeight = 20
const textLineHeight = 17
const rowGap = 10
const blockGap = 22
/** Narrower pictures have tiles below the answers. */
const minWidthForColumns = 620

export function buildBlocks(
  graph: ChoiceGraph | undefined,
  chosen: readonly string[],
  formatText: FormatText,
): ChoiceBlock[] {
  const keep = (countries: readonly string[]) => countries.filter(country => chosen.includes(country))
  return (graph?.questions ?? []).map(question => {
    const options = question.options.map(
      ({ option, countries }): ChoiceRow => ({ kind: 'option', text: option, countries: keep(countries) }),
    )
    const silent = keep(question.noAnswer)
    const used = options.filter(({ countries }) => countries.length > 0)
    return {
      question: question.text,
      rows: [
        ...used,
        ...(silent.length > 0
          ? [{ kind: 'noAnswer' as const, text: formatText('graph.noAnswer'), countries: silent }]
          : []),
      ],
      unused: options.filter(({ countries }) => countries.length === 0).map(({ text }) => text),
    }
  })
}

export function placeChoices(
  blocks: readonly ChoiceBlock[],
  top: number,
  width: number,
  edge: number,
  formatText: FormatText,
): ChoicesLayout {
  const texts: PlacedText[] = []
  const tiles: PlacedTile[] = []
  const rules: number[] = []
  const room = width - 2 * edge
  const hasColumns = width >= minWidthForColumns
  const labelWidth = hasColumns ? Math.min(290, Math.round(room * 0.34)) : room
  const tilesLeft = hasColumns ? edge + labelWidth + 16 : edge
  const countWidth = 36
  const perLine = Math.max(
    1,
    Math.floor((width - edge - tilesLeft - (hasColumns ? countWidth : 0)) / (tileWidth + tileGap)),
  )
  let y = top
  for (const [at, block] of blocks.entries()) {
    if (at > 0) {
      rules.push(y + blockGap / 2)
      y += blockGap
    }
    const lines = wrapText(block.question, room, fontSizes.subtitle)
    texts.push({ kind: 'question', lines, x: edge, y, lineHeight: questionLineHeight })
    y += lines.length * questionLineHeight + rowGap
    for (const row of block.rows) {
      const count = String(row.countries.length)
      const labels = wrapText(row.text, labelWidth - (hasColumns ? 0 : countWidth), fontSizes.label + 1)
      const kind = row.kind === 'option' ? 'option' : 'quiet'
      const labelHeight = labels.length * textLineHeight
      const tileLines = Math.ceil(row.countries.length / perLine)
      const tilesHeight = tileLines * (tileHeight + tileGap) - tileGap
      // A label of one line is centred on the first line of tiles.
      const labelTop = hasColumns ? y + Math.max(0, (tileHeight - labelHeight) / 2) : y
      texts.push({ kind, lines: labels, x: edge, y: labelTop, lineHeight: textLineHeight })
      const tilesTop = hasColumns ? y : y + labelHeight + 4
      for (const [index, country] of row.countries.entries())
        tiles.push({
          block,
          row,
          country,
          x: tilesLeft + (index % perLine) * (tileWidth + tileGap),
          y: tilesTop + Math.floor(index / perLine) * (tileHeight + tileGap),
        })
      const inLastLine = row.countries.length - (tileLines - 1) * perLine
      texts.push({
        kind: 'count',
        lines: [count],
        x: hasColumns
          ? tilesLeft + inLastLine * (tileWidth + tileGap) + 6
          : width - edge - estimateWidth(count, fontSizes.label + 1),
        y: hasColumns ? y + tilesHeight - tileHeight + (tileHeight - textLineHeight) / 2 : y,
        lineHeight: textLineHeight,
      })
      y = Math.max(labelTop + labelHeight, tilesTop + tilesHeight) + rowGap
    }
    if (block.unused.length > 0) {
      const unused = formatText('graph.choices.unused', { answers: block.unused.join('; ') })
      const unusedLines = wrapText(unused, room, fontSizes.label)
      texts.push({ kind: 'quiet', lines: unusedLines, x: edge, y, lineHeight: textLineHeight })
      y += unusedLines.length * textLineHeight
    }
  }
  return { texts, tiles, rules, end: y }
}
