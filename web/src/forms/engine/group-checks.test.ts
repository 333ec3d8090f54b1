import { expect, it } from 'vitest'
import type { PublishCheck } from '@imp/domain/forms/publish-checklist.ts'
import { groupChecks, summariseChecks } from './group-checks.ts'

const check = (text: PublishCheck['text'], count: number): PublishCheck => ({
  isMet: false,
  text,
  values: { count, section: 'General' },
  fixedIn: { kind: 'question', questionId: `${text} ${count}` },
})
const unverified = 'forms.publish.check.unverifiedLimits'
const empty = check('forms.publish.check.emptySection', 0)

it('groups findings about limits in several sections into one line with their sum', () => {
  const groups = groupChecks([check(unverified, 3), empty, empty, check(unverified, 24)])
  expect(groups).toEqual([[check(unverified, 3), check(unverified, 24)], [empty], [empty]])
  expect(groups.map(summariseChecks)).toEqual([
    { text: 'forms.publish.check.unverifiedLimits.all', values: { count: 27, sections: 2 } },
    null,
    null,
  ])
})

it('keeps the finding of a single section as it is', () => {
  const [group] = groupChecks([check(unverified, 3)])
  expect(group && summariseChecks(group)).toBeNull()
})
