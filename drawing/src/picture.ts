// The input and output of picture builders: the chart, and its content as texts and a table for accessibility.
import type { TextId, TextValues } from '@imp/domain/texts.ts'
import type { EChartsOption } from 'echarts'
import type { Mark } from './marks.ts'
import type { PictureScheme } from './theme.ts'

/** The same builder draws for screens, phones, paper and slides. */
export interface PictureStyle {
  readonly scheme: PictureScheme
  /** px */
  readonly width: number
  /** px of the whole picture, for slides and files; default: as high as necessary. */
  readonly height?: number | undefined
  /** A BCP 47 tag. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** Title, subtitle and source are inside the picture, so that it is not misleading when copied; screens show them around it. */
  readonly isFramed: boolean
  readonly formatText: FormatText
}
export type FormatText = (id: TextId, values?: TextValues) => string

/** Numbers stay numbers, for calculations in spreadsheets. */
export interface PictureTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** An element at the pointer, and its text for screen readers. */
export interface PicturePoint {
  readonly seriesIndex: number
  readonly dataIndex: number
  /** A sentence with numbers and units. */
  readonly text: string
  /** Abbreviations, if other than those of the series. */
  readonly countries?: readonly string[]
}
/** For navigation with arrow keys: a line or bar with its points. */
export interface PictureSeries {
  readonly name: string
  /** Abbreviations; highlighted when the series is selected. */
  readonly countries: readonly string[]
  readonly points: readonly PicturePoint[]
}

export interface PictureWords {
  readonly height: number
  readonly title: string
  /** How to read it. */
  readonly subtitle: string
  /** Form, year, countries, latest delivery. */
  readonly source: string
  /** One or two sentences, for screen readers and tagged PDFs. */
  readonly description: string
  readonly table: PictureTable
  /** Sentences about, for example, values that are not allowed, or years with less data. */
  readonly notes?: readonly string[]
}
export interface Picture extends PictureWords {
  readonly option: EChartsOption
  readonly series?: readonly PictureSeries[]
}
/** Shapes and texts, without a chart library (decision 0063). */
export interface MarkPicture extends PictureWords {
  readonly marks: readonly Mark[]
  readonly background: string
}
export type AnyPicture = Picture | MarkPicture
