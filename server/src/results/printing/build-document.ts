// Lays out results for the template: text directions, lines, and tables that fit on their pages. Pure.
import { margins } from '../../platform/pdf/layout/page-geometry.ts'
import { printColours } from '../../platform/pdf/layout/print-colours.ts'
import { readPrintLanguage } from '../../platform/pdf/layout/print-language.ts'
import { layOutTable } from '../../platform/pdf/layout/table-layout.ts'
import {
  allowBreaks,
  directionOf,
  isolate,
  isolateAll,
  keepTogether,
  shorten,
} from '../../platform/pdf/layout/text-flow.ts'
import { splitPageOf } from '../../platform/page-of.ts'
import { PrintableText } from '../../platform/pictures/printable-text.ts'
import { formatText } from '../../platform/texts.ts'
import type { AnswerLines, Block, ResultDocument } from './document.ts'
import type { PrintableQuestion, PrintableResults, PrintableSection } from './printable-results.ts'

const maxHeaderLength = 60
const maxWordLength = 40
const decimalMark = '.'

export function buildResultDocument(printable: PrintableResults): ResultDocument {
  const { locale, formName, footer, facts, notes, sections } = printable
  const language = readPrintLanguage(locale)
  const { direction } = language
  const printableText = new PrintableText()
  const clean = (text: string): string => allowBreaks(keepTogether(printableText.clean(text).trim()), maxWordLength)
  /** For text next to text that may run in the other direction. */
  const place = (text: string): string => {
    const cleaned = clean(text)
    return cleaned === '' || directionOf(cleaned, 'ltr') === direction ? cleaned : isolate(cleaned)
  }

  /** A sentence in the reader's language, whose other words are already isolated. */
  const placeSentence = (text: string): string =>
    direction === 'ltr'
      ? place(text)
      : text
          .split(/([\u2066-\u2069])/u)
          .map((piece, at) => (at % 2 === 1 ? piece : allowBreaks(printableText.clean(piece), maxWordLength)))
          .join('')

  function readLines(text: string | null): AnswerLines | null {
    if (text === null) return null
    const lines = text.split('\n').map(clean)
    return { direction: directionOf(lines.join(' '), direction), lines }
  }

  const spreads: { readonly isLandscape: boolean; readonly blocks: Block[] }[] = []
  /** What directly precedes a landscape table moves to its page. */
  function addTable(grid: readonly (readonly string[])[], heading: readonly Block[]): void {
    const cleaned = grid.map(row => row.map(clean))
    const { isLandscape, fontSizePt, parts } = layOutTable(cleaned, { decimalMark, placeText: place })
    addBlocks([...heading, { kind: 'table', fontSizePt, parts }], isLandscape)
  }
  function addBlocks(blocks: readonly Block[], isLandscape: boolean): void {
    const last = spreads.at(-1)
    if (last?.isLandscape === isLandscape) last.blocks.push(...blocks)
    else spreads.push({ isLandscape, blocks: [...blocks] })
  }

  for (const section of sections) {
    let waiting: Block[] = [toHeading(section)]
    for (const question of section.questions) {
      waiting.push(toQuestion(question))
      if (question.grid) addTable(question.grid, waiting)
      else addBlocks(waiting, false)
      waiting = []
    }
  }

  function toHeading({ number, name }: PrintableSection): Block {
    const text = place(name)
    return { kind: 'section', number, text, shortText: place(shorten(clean(name), maxHeaderLength)) }
  }
  function toQuestion({ number, text, limits, answer, remark, notes: own }: PrintableQuestion): Block {
    return {
      kind: 'question',
      number,
      text: place(text),
      limits: limits.map(placeSentence),
      answer: readLines(answer),
      remark: readLines(remark),
      notes: own.map(place),
    }
  }

  const title = clean(formName)
  return {
    ...language,
    colours: printColours,
    margins,
    title,
    shortTitle: place(shorten(title, maxHeaderLength)),
    titleSizePt: title.length <= 60 ? 24 : title.length <= 120 ? 20 : 16,
    footer: place(footer),
    labels: {
      contents: formatText(locale, 'results.workbook.contents'),
      remark: formatText(locale, 'results.workbook.remark'),
      limit: formatText(locale, 'results.workbook.limit'),
      pageOf: isolateAll(splitPageOf(values => formatText(locale, 'results.export.pageOf', values))),
    },
    facts: facts.map(([label, value]) => [place(label), place(value)] as const),
    notes: notes.map(place),
    spreads,
  }
}
