// Input of the report template: plain JSON that leaves only typesetting to Typst.

import type { ListType } from '@imp/domain/rich-text-lists.ts'
import type { Direction, PageOf, PrintColours, TablePart } from '../../platform/pdf/layout/document-parts.ts'

export interface PrintDocument {
  /** As Typst expects them: ISO 639 and ISO 3166. */
  readonly language: string
  readonly region: string | null
  readonly direction: Direction
  readonly fonts: readonly string[]
  readonly colours: PrintColours
  /** In points. */
  readonly margins: Readonly<Record<'side' | 'top' | 'bottom', number>>
  /** Of a portrait page, in points. */
  readonly textArea: { readonly width: number; readonly height: number }
  /** Of paragraphs, in points. */
  readonly lineWidth: number
  readonly title: string
  readonly author: string
  /** For page headers. */
  readonly shortTitle: string
  /** null: a single chapter. */
  readonly frontPage: FrontPage | null
  readonly labels: PrintLabels
  readonly hasFigures: boolean
  readonly hasTables: boolean
  readonly spreads: readonly Spread[]
}

export interface FrontPage {
  readonly titleSizePt: number
  readonly facts: readonly (readonly [string, string])[]
  /** The date of the latest answers; empty if there are none. */
  readonly dataNote: string
}

export interface PrintLabels {
  readonly contents: string
  readonly figures: string
  readonly tables: string
  readonly failedFigure: string
  readonly dataNote: string
  readonly pageOf: PageOf
}

interface Spread {
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
}

export type Block = HeadingBlock | SubheadingBlock | ParagraphBlock | ListBlock | FigureBlock | TableBlock

/** A heading within a chapter's text: unnumbered and not in the table of contents. */
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
  /** Determines the appearance. */
  readonly depth: number
  /** The tagged level, never more than one below the previous heading. */
  readonly level: number
  readonly number: string
  readonly text: string
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

/** `marks`: b bold, i italic, u underlined, s strikethrough, ^ superscript, _ subscript. */
export interface Run {
  readonly text: string
  readonly marks: string
  readonly href?: string
  /** The label number of a figure or table in this document. */
  readonly target?: number
  readonly isLineBreak?: true
}

interface CaptionedBlock {
  readonly target: number
  /** For example 'Figure 3:'. */
  readonly label: string
  readonly caption: string
  readonly source: string
}

interface FigureBlock extends CaptionedBlock {
  readonly kind: 'figure'
  readonly alternativeText: string
  /** File name; null if it cannot be drawn. */
  readonly picture: string | null
  readonly widthPt: number
  readonly heightPt: number
}

interface TableBlock extends CaptionedBlock {
  readonly kind: 'table'
  readonly fontSizePt: number
  /** One below the other; more than one if the columns do not fit on a page. */
  readonly parts: readonly TablePart[]
}
