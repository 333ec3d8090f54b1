// Input of the results template: plain JSON that leaves only typesetting to Typst.
import type { Direction, PageOf, PrintColours, TablePart } from '../../platform/pdf/layout/document-parts.ts'

export interface ResultDocument {
  /** As Typst expects them: ISO 639 and ISO 3166. */
  readonly language: string
  readonly region: string | null
  readonly direction: Direction
  readonly fonts: readonly string[]
  readonly colours: PrintColours
  /** In points. */
  readonly margins: Readonly<Record<'side' | 'top' | 'bottom', number>>
  readonly title: string
  readonly shortTitle: string
  readonly titleSizePt: number
  readonly footer: string
  readonly labels: {
    readonly contents: string
    readonly remark: string
    readonly limit: string
    readonly pageOf: PageOf
  }
  readonly facts: readonly (readonly [string, string])[]
  readonly notes: readonly string[]
  readonly spreads: readonly Spread[]
}

interface Spread {
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
}

export type Block = SectionBlock | QuestionBlock | TableBlock

interface SectionBlock {
  readonly kind: 'section'
  readonly number: string
  readonly text: string
  readonly shortText: string
}
interface QuestionBlock {
  readonly kind: 'question'
  readonly number: string
  readonly text: string
  readonly limits: readonly string[]
  readonly answer: AnswerLines | null
  readonly remark: AnswerLines | null
  /** Shown below, for example who has not answered. */
  readonly notes: readonly string[]
}
export interface AnswerLines {
  readonly direction: Direction
  readonly lines: readonly string[]
}
interface TableBlock {
  readonly kind: 'table'
  readonly fontSizePt: number
  /** One below the other; more than one if the columns do not fit on a page. */
  readonly parts: readonly TablePart[]
}
