import { Select } from '@mantine/core'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { QuestionType } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { typeName } from '../engine/question-labels.ts'
import { TypeIcon } from '../TypeIcon.tsx'

interface Props {
  type: QuestionType
  onChange: (type: QuestionType) => void
}

const findType = (value: string | null) => questionTypes.names.find(name => name === value)

export function TypeField({ type, onChange }: Props) {
  const text = useText()
  return (
    <Select
      label={text('forms.questions.type')}
      data={questionTypes.names.map(value => ({ value, label: typeName(value, text) }))}
      value={type}
      onChange={value => {
        const chosen = findType(value)
        if (chosen) onChange(chosen)
      }}
      // By keyboard: the first letters, then Enter.
      searchable
      selectFirstOptionOnChange
      onFocus={event => event.currentTarget.select()}
      leftSection={<TypeIcon type={type} />}
      renderOption={({ option }) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
          <TypeIcon type={findType(option.value) ?? type} />
          {option.label}
        </span>
      )}
      maw={320}
    />
  )
}
