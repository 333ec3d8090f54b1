// Which question of last year's form a question continues: its answers are prefilled and compared.
import { Select } from '@mantine/core'
import { memo, useMemo } from 'react'
import { compareWithParent, findOtherHeir, mayContinue } from '@imp/domain/forms/parent-differences.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { describeStanding } from '../engine/describe-standing.ts'
import { numberedName } from '../engine/question-numbers.ts'
import { typeName } from '../engine/question-labels.ts'
import type { Sections } from '../engine/working-copy.ts'
import { useParentForm } from '../hooks.ts'

interface Props {
  form: Form
  placed: Sections
  question: Question
  onChange: (changes: Partial<Question>) => void
}

const questionsOf = (sections: Sections): readonly Question[] => sections.flatMap(({ questions }) => questions)

export const ParentField = memo(function ParentField({ form, placed, question, onChange }: Props) {
  const text = useText()
  const parent = useParentForm(form)
  const sections = parent?.sections
  const { id, type, parentId } = question
  const options = useMemo(
    () =>
      (sections ?? []).map(({ name, questions }, at) => ({
        group: `${at + 1}. ${name}`,
        items: questions.map(one => {
          const label = numberedName(sections ?? [], one)
          if (!mayContinue({ type }, one)) {
            const reason = text('forms.questions.continues.otherType', { name: label, type: typeName(one.type, text) })
            return { value: one.id, label: reason, disabled: true }
          }
          const other = one.id !== parentId && findOtherHeir(questionsOf(placed), { id, parentId: one.id })
          if (!other) return { value: one.id, label }
          const reason = text('forms.questions.continues.taken', { name: label, other: numberedName(placed, other) })
          return { value: one.id, label: reason, disabled: true }
        }),
      })),
    [sections, placed, id, type, parentId, text],
  )
  if (!parent) return null
  const continued = parent.sections.flatMap(({ questions }) => questions).find(({ id }) => id === question.parentId)
  return (
    <Select
      label={text('forms.questions.continues')}
      description={describeStanding(compareWithParent(question, continued ?? null), text)}
      data={options}
      value={continued?.id ?? null}
      onChange={parentId => onChange({ parentId, hasParent: parentId !== null, isLinked: parentId !== null })}
      placeholder={text('forms.questions.continues.none')}
      nothingFoundMessage={text('forms.questions.continues.nothingFound')}
      renderOption={({ option: { label } }) => <bdi>{label}</bdi>}
      clearable
      clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label: text('forms.questions.continues') }) }}
      searchable
    />
  )
})
