import { createContext, useContext } from 'react'
import type { Report } from '@imp/domain/reports/types.ts'
import type { PlaceInReport } from './report-pages.ts'

export interface Reading {
  readonly report: Report
  /** By placement id. */
  readonly places: ReadonlyMap<string, PlaceInReport>
  readonly isWhole: boolean
}
const context = createContext<Reading | null>(null)
export const ReadingProvider = context.Provider

export function useReading(): Reading {
  const reading = useContext(context)
  if (!reading) throw new Error('a part of a report stands outside of it')
  return reading
}
