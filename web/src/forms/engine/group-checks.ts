// Groups the checklist before publishing: the same finding in several sections is one line.
import type { PublishCheck } from '@imp/domain/forms/publish-checklist.ts'
import type { Reason, TextId } from '@imp/domain/texts.ts'

export type CheckGroup = readonly [PublishCheck, ...PublishCheck[]]

const summaries: Partial<Record<TextId, TextId>> = {
  'forms.publish.check.unverifiedLimits': 'forms.publish.check.unverifiedLimits.all',
  'forms.publish.check.outdatedLimits': 'forms.publish.check.outdatedLimits.all',
  'forms.publish.check.otherUnitLimits': 'forms.publish.check.otherUnitLimits.all',
}

export function groupChecks(checks: readonly PublishCheck[]): CheckGroup[] {
  const groups: [PublishCheck, ...PublishCheck[]][] = []
  for (const check of checks) {
    const group = summaries[check.text] && groups.find(([{ text }]) => text === check.text)
    if (group) group.push(check)
    else groups.push([check])
  }
  return groups
}

/** One line for a group; null: its only check speaks for itself. */
export function summariseChecks(checks: CheckGroup): Reason | null {
  const text = summaries[checks[0].text]
  if (!text || checks.length === 1) return null
  const count = checks.reduce((sum, { values }) => sum + Number(values?.['count'] ?? 0), 0)
  return { text, values: { count, sections: checks.length } }
}
