// What a picture of a map shows: years of answers, and how.
import type { MapArrangement, MapMode } from '@imp/domain/parameters/map-modes.ts'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import type { MapCountry } from './map-shading.ts'

interface MapAnswer {
  /** A level, 0 for none; or a percentage. */
  readonly value: number
  readonly remark: string
  /** Set by an administrator in the place of the country's own. */
  readonly isForced?: boolean
  /** '' for never. */
  readonly timeSubmitted?: string
}
export interface MapYear {
  readonly year: number
  /** By abbreviation. */
  readonly answers: ReadonlyMap<string, MapAnswer>
  readonly source: {
    /** How many countries have submitted. */
    readonly countries: number
    /** Their abbreviations; left out in what was kept before they were known. */
    readonly submittedBy?: readonly string[]
    /** When the latest of them did; '' for none. */
    readonly youngestDelivery: string
    readonly isDemonstration: boolean
    /** null, or left out in what was kept before it was known: no summary. */
    readonly summedUp?: SummedUp | null
  }
}
export interface MapView {
  readonly mode: MapMode
  readonly arrangement: MapArrangement
  /** What the answers are about: a parameter's name. */
  readonly name: string
  /** Of the network code. */
  readonly code: string
  /** In the order of the levels; none for percentages. */
  readonly levelTexts: readonly string[]
  readonly countries: readonly MapCountry[]
  /** One, or two from the older to the younger; changes need two. */
  readonly years: readonly MapYear[]
  /** Abbreviations. */
  readonly highlighted: readonly string[]
}
