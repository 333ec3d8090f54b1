// The outcome of reverting steps: how many answers are restored, which are not, and which only in part.
import type { Step } from '../engine/step.ts'

interface TakenBack {
  readonly backCount: number
  readonly stayedCount: number
  readonly stayed: ReadonlySet<string>
  readonly partly: ReadonlySet<string>
}

/** @param isByQuestion counts a table as one answer, however many steps it has */
export function countTakenBack(steps: readonly Step[], stay: readonly Step[], isByQuestion: boolean): TakenBack {
  const changed = listQuestions(stay)
  if (!isByQuestion) {
    const backCount = steps.length - stay.length
    return { backCount, stayedCount: stay.length, stayed: new Set(changed), partly: new Set() }
  }
  const back = listQuestions(steps.filter(step => !stay.includes(step)))
  const partly = new Set(changed.filter(id => back.includes(id)))
  const stayed = new Set(changed.filter(id => !partly.has(id)))
  return { backCount: back.length - partly.size, stayedCount: stayed.size, stayed, partly }
}

const listQuestions = (steps: readonly Step[]): string[] => [...new Set(steps.map(({ question }) => question))]
