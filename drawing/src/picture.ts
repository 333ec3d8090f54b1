// What a builder takes and gives: the chart for ECharts, and the same in words and numbers for whoever cannot see it.
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import type { EChartsOption } from 'echarts'
import type { Mark } from './marks.ts'
import type { PictureScheme } from './theme.ts'

/** How a picture is wanted. The same builder draws screen, phone, paper and slide. */
export interface PictureStyle {
  readonly scheme: PictureScheme
  /** px */
  readonly width: number
  /** px of the whole picture, for slides and files; without it as high as the picture needs. */
  readonly height?: number | undefined
  /** A BCP 47 tag: the reader's decimal mark and thousands. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Title, subtitle and source inside the picture, so that it stays honest when copied; screens show them around it. */
  readonly isFramed: boolean
  readonly formatText: FormatText
}
export type FormatText = (id: TextId, values?: TextValues) => string

/** The numbers behind a picture. Numbers stay numbers, so that a spreadsheet can count with them. */
export interface PictureTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** What can be pointed at, and what a reader hears of it. */
export interface PicturePoint {
  /** In `option.series`. */
  readonly seriesIndex: number
  readonly dataIndex: number
  /** One sentence: what it is, with its numbers and units. */
  readonly text: string
  /** Abbreviations, where a point belongs to other countries than its series. */
  readonly countries?: readonly string[]
}
/** What arrow keys walk through: a line or a bar, with its points. */
export interface PictureSeries {
  readonly name: string
  /** Abbreviations of the countries it belongs to; choosing it makes them stand out. */
  readonly countries: readonly string[]
  readonly points: readonly PicturePoint[]
}

/** What every picture says beside what it shows. */
export interface PictureWords {
  /** px; the width is the style's. */
  readonly height: number
  /** What is shown. */
  readonly title: string
  /** How to read it. */
  readonly subtitle: string
  /** Form, year, countries, latest delivery. */
  readonly source: string
  /** The picture in a sentence or two, for a screen reader and for tagged PDFs. */
  readonly description: string
  readonly table: PictureTable
  /** What has to be known beside the numbers, a sentence each: values that are not allowed, years with less data. */
  readonly notes?: readonly string[]
}
/** A picture that ECharts draws. */
export interface Picture extends PictureWords {
  readonly option: EChartsOption
  readonly series?: readonly PictureSeries[]
}
/** A picture that is drawn already: shapes and texts, no chart library (decision 0063). */
export interface MarkPicture extends PictureWords {
  readonly marks: readonly Mark[]
  readonly background: string
}
export type AnyPicture = Picture | MarkPicture
