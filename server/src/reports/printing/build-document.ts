// Builds the template's input from a report: numbers, references, sizes, directions, fonts. Pure.
import type { Reason, TextValues } from '@imp/domain/texts.ts'
import type { Direction } from '../../platform/pdf/layout/document-parts.ts'
import { printColours } from '../../platform/pdf/layout/print-colours.ts'
import { missingGlyph, PrintableText } from '../../platform/pictures/printable-text.ts'
import type { Block, FrontPage, PrintDocument, PrintLabels } from './document.ts'
import { layOutFigure } from './figure-layout.ts'
import { numberItems, type PlaceOfItem } from './item-numbers.ts'
import { lineWidth, margins, textArea } from '../../platform/pdf/layout/page-geometry.ts'
import { readPrintLanguage } from '../../platform/pdf/layout/print-language.ts'
import { loadPrintTexts, type PrintTexts } from './print-texts.ts'
import type { PrintableFigure, PrintableItem, PrintableReport, PrintableTable } from './printable-report.ts'
import {
  allowBreaks,
  directionOf,
  isolate,
  isolateAll,
  keepTogether,
  noBreakSpace,
  shorten,
  withoutBreaks,
} from '../../platform/pdf/layout/text-flow.ts'
import { readRichText, type Reference } from './rich-text.ts'
import { layOutTable } from '../../platform/pdf/layout/table-layout.ts'

export interface BuiltDocument {
  readonly document: PrintDocument
  /** PNG or SVG files of the figures, by their names in the document. */
  readonly pictures: Readonly<Record<string, string>>
  readonly pictureTitles: Readonly<Record<string, string>>
  readonly remarks: readonly Reason[]
}

export interface BuildOptions {
  /** Prints only this chapter, without front page and lists, numbered as in the whole report. */
  readonly chapterId?: string
}

const maxHeaderLength = 60
const maxWordLength = 24
const maxShownLetters = 50

type RemarkKind = 'replacedLetters' | 'failedFigure' | 'missingReference' | 'noAlternativeText'

export function buildPrintDocument(report: PrintableReport, { chapterId }: BuildOptions = {}): BuiltDocument {
  const builder = new DocumentBuilder(report, chapterId ?? null)
  return builder.build()
}

class DocumentBuilder {
  readonly #report: PrintableReport
  readonly #chapterId: string | null
  readonly #texts: PrintTexts
  readonly #direction: Direction
  readonly #text = new PrintableText()
  readonly #numbers: ReadonlyMap<string, PlaceOfItem>
  readonly #pictures = new Map<string, { readonly file: string; readonly title: string }>()
  readonly #remarks: Reason[] = []
  readonly #spreads: { readonly isLandscape: boolean; readonly blocks: Block[] }[] = []
  #lastLevel = 0

  constructor(report: PrintableReport, chapterId: string | null) {
    this.#report = report
    this.#chapterId = chapterId
    this.#texts = loadPrintTexts(report.language, report.dataDate)
    this.#direction = readPrintLanguage(report.language).direction
    this.#numbers = numberItems(report, chapterId, this.#texts)
  }

  build(): BuiltDocument {
    const { title, from, language } = this.#report
    const printedTitle = this.#clean(title)
    for (const chapter of this.#report.chapters) {
      if (this.#chapterId !== null && chapter.id !== this.#chapterId) continue
      this.#addHeading(chapter.title, chapter.depth, chapter.number)
      for (const item of chapter.items) this.#addItem(item)
    }
    const blocks = this.#spreads.flatMap(spread => spread.blocks)
    const document: PrintDocument = {
      ...readPrintLanguage(language),
      colours: printColours,
      margins,
      textArea: textArea.upright,
      lineWidth,
      title: printedTitle,
      author: withoutBreaks(this.#clean(from)),
      shortTitle: this.#place(shorten(printedTitle, maxHeaderLength)),
      frontPage: this.#chapterId === null ? this.#buildFrontPage(printedTitle) : null,
      labels: this.#placeLabels(),
      hasFigures: blocks.some(block => block.kind === 'figure'),
      hasTables: blocks.some(block => block.kind === 'table'),
      spreads: this.#spreads,
    }
    if (this.#text.replacedLetters.length > 0)
      this.#remark('replacedLetters', {
        sign: missingGlyph,
        letters: this.#text.replacedLetters.slice(0, maxShownLetters).join(' '),
      })
    return {
      document,
      pictures: Object.fromEntries([...this.#pictures].map(([name, { file }]) => [name, file])),
      pictureTitles: Object.fromEntries([...this.#pictures].map(([name, picture]) => [name, picture.title])),
      remarks: this.#remarks,
    }
  }

  #buildFrontPage(title: string): FrontPage {
    const { version, date, from } = this.#report
    const facts = [
      [this.#texts.version, version],
      [this.#texts.date, date],
      [this.#texts.from, from],
    ] as const
    return {
      titleSizePt: title.length <= 60 ? 28 : title.length <= 120 ? 23 : 18,
      facts: facts.flatMap(([label, value]) =>
        value === '' ? [] : [[this.#place(label), this.#place(this.#clean(value))] as const],
      ),
      dataNote: this.#place(this.#texts.dataNote),
    }
  }

  #placeLabels(): PrintLabels {
    const { contents, figures, tables, failedFigure, dataNote, pageOf } = this.#texts
    return {
      contents: this.#place(contents),
      figures: this.#place(figures),
      tables: this.#place(tables),
      failedFigure: this.#place(failedFigure),
      dataNote: this.#place(dataNote),
      pageOf: isolateAll(pageOf),
    }
  }

  #addHeading(title: string, depth: number, number: string): void {
    const level = Math.min(5, Math.max(1, Math.min(depth, this.#lastLevel + 1)))
    this.#lastLevel = level
    const text = this.#clean(title)
    this.#addBlock(
      {
        kind: 'heading',
        depth: Math.min(5, Math.max(1, depth)),
        level,
        number: this.#clean(number),
        text: this.#place(text),
        shortText: this.#place(shorten(text, maxHeaderLength)),
      },
      false,
    )
  }

  #addItem(item: PrintableItem): void {
    if (item.kind === 'figure') this.#addFigure(item)
    else if (item.kind === 'table') this.#addTable(item)
    else {
      const options = {
        text: this.#text,
        direction: this.#direction,
        resolveReference: (id: string) => this.#resolveReference(id),
        headingLevel: this.#lastLevel,
      }
      for (const block of readRichText(item.html, options)) this.#addBlock(block, false)
    }
  }

  #addFigure(figure: PrintableFigure): void {
    const place = this.#placeOf(figure)
    const { isLandscape, widthPt, heightPt } = layOutFigure(figure)
    const alternativeText = withoutBreaks(this.#clean(figure.alternativeText))
    if (alternativeText.trim() === '') this.#remark('noAlternativeText', { item: place.name })
    const picture = figure.picturePath === null ? null : `figure-${place.target}`
    if (picture !== null && figure.picturePath !== null)
      this.#pictures.set(picture, { file: figure.picturePath, title: place.name })
    else this.#remark('failedFigure', { figure: place.name })
    const shown =
      alternativeText.trim() === '' ? withoutBreaks(`${place.name} ${this.#clean(figure.caption)}`) : alternativeText
    const captioned = this.#describe(figure, place)
    this.#addBlock(
      { kind: 'figure', ...captioned, alternativeText: shown, picture, widthPt, heightPt },
      isLandscape && picture !== null,
    )
  }

  #addTable(table: PrintableTable): void {
    const grid = table.grid.map(row => row.map(cell => this.#clean(cell)))
    const { decimalMark } = this.#texts
    const { isLandscape, fontSizePt, parts } = layOutTable(grid, { decimalMark, placeText: cell => this.#place(cell) })
    this.#addBlock({ kind: 'table', ...this.#describe(table, this.#placeOf(table)), fontSizePt, parts }, isLandscape)
  }

  #describe(item: PrintableFigure | PrintableTable, { target, label }: PlaceOfItem) {
    const [caption, source] = [this.#clean(item.caption), this.#clean(item.source)]
    return { target, label: this.#place(label), caption: this.#place(caption), source: this.#place(source) }
  }

  #placeOf(item: PrintableFigure | PrintableTable): PlaceOfItem {
    const place = this.#numbers.get(item.id)
    if (!place) throw new Error(`${item.id} has no number`)
    return place
  }

  #resolveReference(id: string): Reference {
    const place = this.#numbers.get(id)
    if (place) {
      const name = place.name.replaceAll(' ', noBreakSpace)
      return { text: this.#place(name), target: place.isInDocument ? place.target : null }
    }
    this.#remark('missingReference', {})
    return { text: this.#texts.missingReference, target: null }
  }

  #clean(text: string): string {
    return allowBreaks(keepTogether(this.#text.clean(text).trim()), maxWordLength)
  }

  /** For our own labels next to text that may run in the other direction. */
  #place(text: string): string {
    return text === '' || directionOf(text, 'ltr') === this.#direction ? text : isolate(text)
  }

  #remark(kind: RemarkKind, values: TextValues): void {
    this.#remarks.push({ text: `reports.print.remark.${kind}`, values })
  }

  /** Headings directly before a landscape block move to its page, so that none stands alone. */
  #addBlock(block: Block, isLandscape: boolean): void {
    const last = this.#spreads.at(-1)
    if (last?.isLandscape === isLandscape) {
      last.blocks.push(block)
      return
    }
    const firstHeading = last
      ? last.blocks.findLastIndex(one => one.kind !== 'heading' && one.kind !== 'subheading') + 1
      : 0
    const headings: Block[] = isLandscape && last ? last.blocks.splice(firstHeading) : []
    if (last?.blocks.length === 0) this.#spreads.pop()
    this.#spreads.push({ isLandscape, blocks: [...headings, block] })
  }
}
