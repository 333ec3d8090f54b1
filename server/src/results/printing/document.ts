// What the template of results is given: plain JSON in which everything is decided that can be decided without setting type.
import type { Direction, PageOf, PrintColours, TablePart } from '../../platform/pdf/layout/document-parts.ts'

export interface ResultDocument {
  /** As Typst has them: ISO 639 and ISO 3166. */
  readonly language: string
  readonly region: string | null
  readonly direction: Direction
  readonly fonts: readonly string[]
  readonly colours: PrintColours
  /** In points. */
  readonly margins: Readonly<Record<'side' | 'top' | 'bottom', number>>
  readonly title: string
  /** For the header of each page. */
  readonly shortTitle: string
  readonly titleSizePt: number
  /** At the foot of each page. */
  readonly footer: string
  readonly labels: {
    readonly contents: string
    readonly remark: string
    readonly limit: string
    readonly pageOf: PageOf
  }
  /** What is known of it: label and value. */
  readonly facts: readonly (readonly [string, string])[]
  readonly notes: readonly string[]
  readonly spreads: readonly Spread[]
}

/** Pages of one orientation. */
interface Spread {
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
}

export type Block = SectionBlock | QuestionBlock | TableBlock

interface SectionBlock {
  readonly kind: 'section'
  readonly number: string
  readonly text: string
  /** For the header of each page. */
  readonly shortText: string
}
interface QuestionBlock {
  readonly kind: 'question'
  readonly number: string
  readonly text: string
  readonly limits: readonly string[]
  readonly answer: AnswerLines | null
  readonly remark: AnswerLines | null
  /** Below: what else there is to say, for example who has not answered. */
  readonly notes: readonly string[]
}
export interface AnswerLines {
  readonly direction: Direction
  readonly lines: readonly string[]
}
interface TableBlock {
  readonly kind: 'table'
  readonly fontSizePt: number
  /** One below the other; more than one where the columns do not fit on a page. */
  readonly parts: readonly TablePart[]
}
