import { showDate } from '@imp/domain/dates.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { FrontPage } from './front-page.ts'

const labels = {
  title: 'reports.title',
  version: 'reports.version',
  day: 'reports.date',
  from: 'reports.from',
} as const satisfies Record<keyof FrontPage, string>
const isField = (name: string): name is keyof FrontPage => Object.hasOwn(labels, name)

export function describeFrontPageField({ path, mine, theirs }: FieldDifference, text: Texts): DescribedField {
  const [name = ''] = path
  const show = (value: unknown) => {
    const shown = typeof value === 'string' ? value : ''
    return name === 'day' && shown ? showDate(`${shown}T12:00:00Z`) || shown : shown
  }
  return {
    key: path.join('.'),
    label: isField(name) ? text(labels[name]) : name,
    mine: show(mine),
    theirs: show(theirs),
  }
}
