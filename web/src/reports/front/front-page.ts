// What can be written on the front page of a report, as it is typed.
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
  /** YYYY-MM-DD, or what was typed that is no day. */
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

/** What is sent. `revision`: that it was made from. */
export const toReportInput = ({ title, version, day, from }: FrontPage, revision: number): ReportInput => ({
  title,
  version,
  date: day !== null && isDay(day) ? endOfDay(day) : null,
  from,
  revision,
})

/** Why it cannot be saved; null: it can. */
export const saveBlocker = ({ title, day }: FrontPage): Reason | null => reportTitleBlocker(title) ?? dayBlocker(day)
