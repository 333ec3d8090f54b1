// How many questions may still appear with further answers, so that a form does not look short at the start (D39).
import { listBranches, type Branch, type BranchingSection } from './branching.ts'

interface FormPlan {
  readonly branches: readonly Branch[]
  readonly count: number
}

export const planFollowing = (sections: readonly BranchingSection[]): FormPlan => ({
  branches: listBranches(sections),
  count: sections.reduce((sum, { questions }) => sum + questions.length, 0),
})

/** At most; 0: all questions are visible. */
export function countFollowing(
  { branches, count }: FormPlan,
  chosen: (questionId: string) => readonly string[],
): number {
  const branchAt = new Map(branches.map(branch => [branch.at, branch]))
  // From the last question to the first: how many are visible from here on, now and at most.
  const seen = Array.from({ length: count + 1 }, () => 0)
  const most = Array.from({ length: count + 1 }, () => 0)
  for (let at = count - 1; at >= 0; at--) {
    const { now, possible } = findTargets(branchAt.get(at), at, chosen)
    seen[at] = 1 + (seen[now] ?? 0)
    most[at] = 1 + Math.max(...possible.map(next => most[next] ?? 0))
  }
  return (most[0] ?? 0) - (seen[0] ?? 0)
}

function findTargets(branch: Branch | undefined, at: number, chosen: (questionId: string) => readonly string[]) {
  if (!branch) return { now: at + 1, possible: [at + 1] }
  const { questionId, furthest, leads } = branch
  const picked = chosen(questionId)
  const taken = leads.filter(({ optionId }) => picked.includes(optionId)).map(({ to }) => to)
  const now = taken.length > 0 ? Math.max(...taken) : furthest
  return { now, possible: taken.length > 0 ? [now] : [furthest, ...leads.map(({ to }) => to)] }
}
