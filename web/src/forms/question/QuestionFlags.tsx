import { Select, Stack, Switch, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { DataView, Form, Question } from '@imp/domain/forms/types.ts'
import { dataViews, maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { readableBlocker } from '@imp/domain/names.ts'
import { useText } from '../../platform/i18n/text.ts'
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx'
import { graphName } from '../engine/question-labels.ts'
import { areFieldsEqual } from './rendering.ts'

const shown = [
  ...(['required', 'remark', 'fileUpload', 'isConfidential', 'hasParent', 'isLinked'] as const),
  ...(['article', 'unit', 'help', 'dataView'] as const),
] as const

interface Props {
  form: Form
  question: Pick<Question, (typeof shown)[number]>
  onChange: (changes: Partial<Question>) => void
}

export const QuestionFlags = memo(
  function QuestionFlags({ form, question, onChange }: Props) {
    const text = useText()
    const graphs: readonly DataView[] = dataViews
    const describeHidden = (value: string | null) => {
      const why = readableBlocker(value ?? '')
      return why && text(why.text, why.values)
    }
    return (
      <>
        <Stack gap="sm" role="group" aria-label={text('forms.questions.asksFor')}>
          <Switch
            label={text('forms.questions.required')}
            checked={question.required}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ required: checked, ...(checked && { remark: false }) })
            }
          />
          <Switch
            label={text('forms.questions.remark')}
            description={text(question.required ? 'forms.questions.remark.blocked' : 'forms.questions.remark.hint')}
            checked={question.remark}
            disabled={question.required}
            onChange={event => onChange({ remark: event.currentTarget.checked })}
          />
          <Switch
            label={text('forms.questions.fileUpload')}
            checked={question.fileUpload}
            onChange={event => onChange({ fileUpload: event.currentTarget.checked })}
          />
          <Switch
            label={text('forms.questions.confidential')}
            description={text('forms.questions.confidential.hint')}
            checked={question.isConfidential}
            onChange={event => onChange({ isConfidential: event.currentTarget.checked })}
          />
          {form.isHardCopy && question.hasParent && (
            <Switch
              label={text('forms.questions.linked')}
              description={text('forms.questions.linked.hint')}
              checked={question.isLinked}
              onChange={event => onChange({ isLinked: event.currentTarget.checked })}
            />
          )}
        </Stack>
        <TextInput
          label={text('forms.questions.article')}
          value={question.article ?? ''}
          maxLength={maxLengths.article}
          onChange={event => onChange({ article: event.currentTarget.value })}
          error={describeHidden(question.article)}
        />
        <TextInput
          label={text('forms.questions.unit')}
          value={question.unit ?? ''}
          maxLength={maxLengths.unit}
          onChange={event => onChange({ unit: event.currentTarget.value })}
          error={describeHidden(question.unit)}
        />
        <RichTextField
          label={text('forms.questions.help')}
          value={question.help ?? ''}
          onChange={help => onChange({ help })}
        />
        <Select
          label={text('forms.questions.dataView')}
          data={graphs.map(value => ({ value, label: graphName(value, text) }))}
          value={question.dataView}
          onChange={value => onChange({ dataView: graphs.find(one => one === value) ?? null })}
          placeholder={text('forms.questions.dataView.none')}
          clearable
          clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label: text('forms.questions.dataView') }) }}
          searchable
        />
      </>
    )
  },
  areFieldsEqual(...shown),
)
