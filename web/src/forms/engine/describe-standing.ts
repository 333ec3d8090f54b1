// Describes how a question differs from the one it continues.
import type { ParentChange, ParentDifference, Standing } from '@imp/domain/forms/parent-differences.ts'
import type { TextId } from '@imp/domain/texts.ts'
import type { Texts } from '../../platform/i18n/text.ts'

const standings = {
  same: 'forms.differences.same',
  reworded: 'forms.differences.reworded',
  notComparable: 'forms.differences.notComparable',
  new: 'forms.differences.new',
} as const satisfies Record<Standing, TextId>

const changes = {
  type: 'forms.differences.type',
  notLinked: 'forms.differences.notLinked',
  text: 'forms.differences.text',
  help: 'forms.differences.help',
  unit: 'forms.differences.unit',
  bounds: 'forms.differences.bounds',
  options: 'forms.differences.options',
  rows: 'forms.differences.rows',
  columns: 'forms.differences.columns',
} as const satisfies Record<ParentChange, TextId>

export function describeStanding({ standing, changes: found }: ParentDifference, text: Texts): string {
  const head = text(standings[standing])
  if (found.length === 0) return head
  return text('forms.differences.line', { standing: head, changes: found.map(one => text(changes[one])).join(', ') })
}
