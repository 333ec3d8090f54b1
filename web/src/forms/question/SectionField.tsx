// Choosing another section moves the question there; asks for one when somebody else has deleted the section.
import { Select } from '@mantine/core'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { Sections } from '../engine/working-copy.ts'
import type { Findings } from '../engine/question-findings.ts'

interface Props {
  draft: Question
  sections: Sections
  findings: Findings
  onChange: (changes: Partial<Question>) => void
}

export function SectionField({ draft, sections, findings, onChange }: Props) {
  const text = useText()
  const wrong = findings.get('section')
  return (
    <Select
      label={text('forms.questions.section')}
      data={sections.map(({ id, name }, at) => ({ value: id, label: `${at + 1}. ${name}` }))}
      value={wrong ? null : draft.section}
      onChange={section => section !== null && onChange({ section })}
      error={wrong && text(wrong.text, wrong.values)}
      renderOption={({ option: { label } }) => <bdi>{label}</bdi>}
      allowDeselect={false}
      withAsterisk={wrong !== undefined}
    />
  )
}
