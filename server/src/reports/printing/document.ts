// What the template is given: plain JSON in which everything is decided that can be decided without setting type.

import type { ListType } from '@imp/domain/rich-text-lists.ts'
import type { Direction, PageOf, PrintColours, TablePart } from '../../platform/pdf/layout/document-parts.ts'

export interface PrintDocument {
  /** As Typst has them: ISO 639 and ISO 3166. */
  readonly language: string
  readonly region: string | null
  readonly direction: Direction
  readonly fonts: readonly string[]
  readonly colours: PrintColours
  /** In points. */
  readonly margins: Readonly<Record<'side' | 'top' | 'bottom', number>>
  /** Of an upright page, in points. */
  readonly textArea: { readonly width: number; readonly height: number }
  /** Of paragraphs, in points. */
  readonly lineWidth: number
  readonly title: string
  readonly author: string
  /** For the header of each page. */
  readonly shortTitle: string
  /** Null: one chapter, without what goes around it. */
  readonly frontPage: FrontPage | null
  readonly labels: PrintLabels
  readonly hasFigures: boolean
  readonly hasTables: boolean
  readonly spreads: readonly Spread[]
}

export interface FrontPage {
  readonly titleSizePt: number
  /** What is known of the report: label and value. */
  readonly facts: readonly (readonly [string, string])[]
  /** Until when answers are contained; empty: none are. */
  readonly dataNote: string
}

export interface PrintLabels {
  readonly contents: string
  readonly figures: string
  readonly tables: string
  readonly failedFigure: string
  /** At the foot of each page; empty: no answers are contained. */
  readonly dataNote: string
  /** What stands before, between and after page number and count. */
  readonly pageOf: PageOf
}

/** Pages of one orientation. */
interface Spread {
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
}

export type Block = HeadingBlock | SubheadingBlock | ParagraphBlock | ListBlock | FigureBlock | TableBlock

/** Within a chapter's text: without a number, and in no list of contents. */
export interface SubheadingBlock {
  readonly kind: 'subheading'
  readonly direction: Direction
  readonly alignment: Alignment
  readonly level: number
  readonly isMinor: boolean
  readonly runs: readonly Run[]
}

interface HeadingBlock {
  readonly kind: 'heading'
  /** As it looks. */
  readonly depth: number
  /** As it is tagged: never more than one below the one before. */
  readonly level: number
  readonly number: string
  readonly text: string
  /** For the header of each page. */
  readonly shortText: string
}

export type Alignment = 'start' | 'left' | 'right' | 'center' | 'justify'

export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly direction: Direction
  readonly alignment: Alignment
  readonly runs: readonly Run[]
}
export interface ListBlock {
  readonly kind: 'list'
  readonly isOrdered: boolean
  readonly start: number
  readonly numbering: ListType | '1'
  readonly direction: Direction
  readonly items: readonly (readonly (ParagraphBlock | ListBlock)[])[]
}

/** Letters: b bold, i italic, u underlined, s struck out, ^ superscript, _ subscript. */
export interface Run {
  readonly text: string
  readonly marks: string
  /** An address outside. */
  readonly href?: string
  /** The number of a figure's or table's label in this document. */
  readonly target?: number
  readonly isLineBreak?: true
}

interface CaptionedBlock {
  /** The number that references lead to. */
  readonly target: number
  /** For example 'Figure 3:'. */
  readonly label: string
  readonly caption: string
  readonly source: string
}

interface FigureBlock extends CaptionedBlock {
  readonly kind: 'figure'
  readonly alternativeText: string
  /** Name of a picture that goes with the document; null: it cannot be drawn. */
  readonly picture: string | null
  readonly widthPt: number
  readonly heightPt: number
}

interface TableBlock extends CaptionedBlock {
  readonly kind: 'table'
  readonly fontSizePt: number
  /** One below the other; more than one where the columns do not fit on a page. */
  readonly parts: readonly TablePart[]
}
