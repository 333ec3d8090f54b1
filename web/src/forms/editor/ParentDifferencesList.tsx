// What has changed since the form that this one was copied from; unchanged questions are only counted.
import { Anchor, Stack, Text } from '@mantine/core'
import type { FixPlace } from '@imp/domain/forms/publish-checklist.ts'
import { findParentDifferences, type Standing } from '@imp/domain/forms/parent-differences.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { describeStanding } from '../engine/describe-standing.ts'
import { numberedName } from '../engine/question-numbers.ts'
import { useParentForm } from '../hooks.ts'
import classes from './PublishDialog.module.css'

interface Props {
  form: Form
  isUnfolded?: boolean
  onFix: (place: FixPlace) => void
}

export function ParentDifferencesList({ form, isUnfolded = false, onFix }: Props) {
  const text = useText()
  const parent = useParentForm(form)
  if (!parent) return null
  const { questions, dropped } = findParentDifferences(form.sections, parent.sections)
  const count = (standing: Standing) => questions.filter(one => one.standing === standing).length
  const changed = questions.filter(({ standing }) => standing !== 'same')
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        <bdi>{text('forms.differences.title', { name: parent.name, year: String(parent.year) })}</bdi>
      </Text>
      <Text size="sm">
        {text('forms.differences.counts', {
          same: count('same'),
          reworded: count('reworded'),
          notComparable: count('notComparable'),
          added: count('new'),
          dropped: dropped.length,
        })}
      </Text>
      {changed.length + dropped.length > 0 && (
        <details className={classes['differences']} open={isUnfolded}>
          <summary>{text('forms.differences.show')}</summary>
          <ul className={classes['list']}>
            {changed.map(difference => {
              const { question } = difference
              const name = numberedName(form.sections, question)
              return (
                <li key={question.id}>
                  <bdi>{name}</bdi>{' '}
                  <Text component="span" size="sm" c="dimmed">
                    {describeStanding(difference, text)}
                  </Text>{' '}
                  <Anchor
                    component="button"
                    type="button"
                    fz="sm"
                    aria-label={text('forms.questions.edit', { name })}
                    onClick={() => onFix({ kind: 'question', questionId: question.id })}
                  >
                    {text('forms.differences.edit')}
                  </Anchor>
                  {difference.parent && difference.changes.includes('text') && (
                    <Text component="span" size="sm" display="block">
                      {text('forms.differences.was')} <del dir="auto">{difference.parent.text}</del>
                    </Text>
                  )}
                </li>
              )
            })}
            {dropped.map(question => (
              <li key={question.id}>
                <bdi>{question.text}</bdi>{' '}
                <Text component="span" size="sm" c="dimmed">
                  {text('forms.differences.dropped')}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}
