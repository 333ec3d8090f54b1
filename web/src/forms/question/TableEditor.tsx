// The table of a table question: rows, columns and column groups, with the table as it will look beneath.
import { Stack, Text } from '@mantine/core'
import { columnsOf, rowsOf } from '@imp/domain/forms/question-types.ts'
import type { Question, SubQuestion } from '@imp/domain/forms/types.ts'
import { numberedDimensions } from '@imp/domain/forms/adding.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DimensionsEditor } from './DimensionsEditor.tsx'
import type { Findings } from './findings.ts'
import { GroupsEditor } from './GroupsEditor.tsx'
import classes from './Parts.module.css'
import { TablePreview } from './TablePreview.tsx'

interface Props {
  question: Question
  findings: Findings
  onChange: (changes: Partial<Question>) => void
}

export function TableEditor({ question, findings, onChange }: Props) {
  const text = useText()
  const rows = rowsOf(question)
  const columns = columnsOf(question)
  const missing = findings.get('subQuestions')
  const set = (next: { rows?: readonly SubQuestion[]; columns?: readonly SubQuestion[] }) =>
    onChange({
      subQuestions: [...numberedDimensions(next.rows ?? rows), ...numberedDimensions(next.columns ?? columns)],
    })
  return (
    <Stack gap="lg">
      {missing && (
        <div className={classes['error']} role="status">
          {text(missing.text, missing.values)}
        </div>
      )}
      <DimensionsEditor
        kind="row"
        question={question}
        parts={rows}
        findings={findings}
        onChange={next => set({ rows: next })}
      />
      <DimensionsEditor
        kind="column"
        question={question}
        parts={columns}
        findings={findings}
        onChange={next => set({ columns: next })}
      />
      <GroupsEditor question={question} findings={findings} onChange={onChange} />
      {question.subQuestions.length > 0 && (
        <div>
          <Text fw={500} size="sm" mb={4}>
            {text('forms.questions.preview')}
          </Text>
          <TablePreview question={question} />
        </div>
      )}
    </Stack>
  )
}
