// When things happen in the demonstration year (D38): the data's 2025 is the year before the first start.
import { dayOf, yearOf } from '@imp/domain/dates.ts'

export interface Round {
  /** The calendar year. */
  readonly year: number
  /** The year of the answers in the data; null: nobody has collected any yet. */
  readonly dataYear: number
  readonly publishedAt: Date
  /** YYYY-MM-DD */
  readonly deadline: string
  readonly isPresent: boolean
  /** @param part 0 to 1 of the time in which countries submit */
  submittedAt(part: number): Date
}

/** This year so far. Belgium and Denmark have not begun. */
export const submittedThisYear = new Set(['NL', 'SE', 'PL', 'FI', 'PT'])
export const begunThisYear = new Map([
  ['AT', 0.5],
  ['DE', 0.3],
  ['FR', 0.2],
])

const dayMs = 86_400_000
const daysToAnswer = 60

/** The rounds of one questionnaire, oldest first. @param dataYears the years of its answers, ascending */
export function planRounds(dataYears: readonly number[], now: Date): Round[] {
  const present = yearOf(now.toISOString()) ?? now.getUTCFullYear()
  const latest = dataYears.at(-1) ?? present - 1
  return [
    ...dataYears.map(dataYear => planPastRound(present - 1 - (latest - dataYear), dataYear)),
    planPresentRound(present, latest, now),
  ]
}

function planPastRound(year: number, dataYear: number): Round {
  const publishedAt = new Date(`${year}-02-03T09:00:00+01:00`)
  const submittedAt = (part: number): Date => new Date(publishedAt.getTime() + Math.round((14 + part * 70) * dayMs))
  return { year, dataYear, publishedAt, deadline: `${year}-04-30`, isPresent: false, submittedAt }
}

/** Published in February; where the first start is earlier in the year, halfway between New Year and now. */
function planPresentRound(year: number, dataYear: number, now: Date): Round {
  const newYear = Date.parse(`${year}-01-01T00:00:00+01:00`)
  const february = Date.parse(`${year}-02-03T09:00:00+01:00`)
  const isEarly = now.getTime() < february + 7 * dayMs
  const publishedAt = new Date(isEarly ? newYear + (now.getTime() - newYear) / 2 : february)
  const submittedAt = (part: number): Date =>
    new Date(publishedAt.getTime() + Math.floor((0.1 + part * 0.8) * (now.getTime() - publishedAt.getTime())))
  const deadline = dayOf(new Date(now.getTime() + daysToAnswer * dayMs).toISOString()) ?? ''
  return { year, dataYear, publishedAt, deadline, isPresent: true, submittedAt }
}
