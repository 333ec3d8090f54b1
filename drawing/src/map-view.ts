// The input of a map picture: years of answers, and how to show them.
import type { MapArrangement, MapMode } from '@imp/domain/parameters/map-modes.ts'
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import type { MapCountry } from './map-shading.ts'

interface MapAnswer {
  /** A level, 0: none; or a percentage. */
  readonly value: number
  readonly remark: string
  /** Set by an administrator instead. */
  readonly isForced?: boolean
  readonly timeSubmitted?: string
}
export interface MapYear {
  readonly year: number
  readonly answers: ReadonlyMap<string, MapAnswer>
  readonly source: {
    readonly countries: number
    /** Abbreviations; left out in older saved figures. */
    readonly submittedBy?: readonly string[]
    readonly youngestDelivery: string
    readonly isDemonstration: boolean
    /** null or left out (in older saved figures): not a summary. */
    readonly summedUp?: SummedUp | null
  }
}
export interface MapView {
  readonly mode: MapMode
  readonly arrangement: MapArrangement
  readonly name: string
  readonly code: string
  /** In the order of the levels; empty for percentages. */
  readonly levelTexts: readonly string[]
  readonly countries: readonly MapCountry[]
  /** One, or two in chronological order; 'changes' needs two. */
  readonly years: readonly MapYear[]
  readonly highlighted: readonly string[]
}
