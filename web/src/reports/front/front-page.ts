import { dayOf, endOfDay } from '@imp/domain/dates.ts'
import { reportTitleBlocker } from '@imp/domain/reports/titles.ts'
import type { Report, ReportInput } from '@imp/domain/reports/types.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { dayBlocker } from '../../forms/engine/deadline-day.ts'
import type { RecordStore } from '../../platform/saving/record-store.ts'
import { isDay } from '../../ui/typed-day.ts'

export interface FrontPage {
  readonly title: string
  readonly version: string
  /** YYYY-MM-DD, or the typed text when it is not a day. */
  readonly day: string | null
  readonly from: string
}

export type FrontPageStore = RecordStore<Report, FrontPage>

export const toFrontPage = ({ title, version, date, from }: Report): FrontPage => ({
  title,
  version,
  day: dayOf(date),
  from,
})

/** `revision`: the one the draft is based on. */
export const toReportInput = ({ title, version, day, from }: FrontPage, revision: number): ReportInput => ({
  title,
  version,
  date: day !== null && isDay(day) ? endOfDay(day) : null,
  from,
  revision,
})

export const saveBlocker = ({ title, day }: FrontPage): Reason | null => reportTitleBlocker(title) ?? dayBlocker(day)
