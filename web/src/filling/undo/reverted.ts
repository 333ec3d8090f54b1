// The outcome of reverting steps: how many answers are restored, which are not, and which only in part.
import type { Step } from '../engine/step.ts'

interface Reverted {
  readonly revertedCount: number
  readonly stayedCount: number
  readonly stayed: ReadonlySet<string>
  readonly partly: ReadonlySet<string>
}

/** @param isByQuestion counts a table as one answer, however many steps it has */
export function countReverted(steps: readonly Step[], stay: readonly Step[], isByQuestion: boolean): Reverted {
  const changed = listQuestions(stay)
  if (!isByQuestion) {
    const revertedCount = steps.length - stay.length
    return { revertedCount, stayedCount: stay.length, stayed: new Set(changed), partly: new Set() }
  }
  const back = listQuestions(steps.filter(step => !stay.includes(step)))
  const partly = new Set(changed.filter(id => back.includes(id)))
  const stayed = new Set(changed.filter(id => !partly.has(id)))
  return { revertedCount: back.length - partly.size, stayedCount: stayed.size, stayed, partly }
}

const listQuestions = (steps: readonly Step[]): string[] => [...new Set(steps.map(({ question }) => question))]
