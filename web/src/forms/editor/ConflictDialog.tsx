// Somebody else has changed the same questions: both versions, and which one counts. Everything else is kept.
import { Group, Stack, Table, Text } from '@mantine/core'
import { dequal } from 'dequal/lite'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { typeName } from '../engine/question-labels.ts'
import { numberedName } from '../engine/question-numbers.ts'
import type { Conflict } from '../engine/question-queue.ts'
import type { Sections } from '../engine/working-copy.ts'

interface Props {
  conflict: Conflict
  onChoose: (choice: 'mine' | 'theirs') => void
}

export function ConflictDialog({ conflict, onChoose }: Props) {
  const text = useText()
  const shown = (question: Question | null, other: Question | null, sections: Sections) => {
    if (!question) return <Text c="dimmed">{text('forms.conflict.missing')}</Text>
    const fields = other ? fieldsThatDiffer(question, other) : []
    return (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{numberedName(sections, question)}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {typeName(question.type, text)}
        </Text>
        {fields.length > 0 && (
          <Text size="xs" c="dimmed">
            {text('forms.conflict.fields', { fields: fields.map(field => text(field)).join(', ') })}
          </Text>
        )}
      </>
    )
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={text('forms.conflict.title')}
      size="lg"
      zIndex={300}
    >
      <Stack>
        <Text>{text('forms.conflict.questionsBoth')}</Text>
        <Table style={{ tableLayout: 'fixed' }} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{text('forms.conflict.mine')}</Table.Th>
              <Table.Th>{text('forms.conflict.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflict.clashes.map(({ id, mine, theirs, section }) => (
              <Table.Tr key={id} style={{ verticalAlign: 'top' }}>
                <Table.Td>{shown(mine, theirs, conflict.mine)}</Table.Td>
                <Table.Td>
                  {section
                    ? text('forms.conflict.sectionDeleted', { name: section.name })
                    : shown(theirs, mine, conflict.theirs)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed">
          {text('forms.conflict.restKept')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onChoose('theirs')} data-autofocus>
            {text('forms.conflict.takeTheirs')}
          </Button>
          <Button onClick={() => onChoose('mine')}>{text('forms.conflict.keepMine')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const fieldTexts = {
  text: 'forms.questions.text',
  orderNumber: 'forms.conflict.place',
  required: 'forms.questions.required',
  remark: 'forms.questions.remark',
  fileUpload: 'forms.questions.fileUpload',
  min: 'forms.questions.min',
  max: 'forms.questions.max',
  options: 'forms.questions.options',
  branching: 'forms.questions.branching',
  subQuestions: 'forms.conflict.table',
  groups: 'forms.questions.groups',
  article: 'forms.questions.article',
  unit: 'forms.questions.unit',
  help: 'forms.questions.help',
  dataView: 'forms.questions.dataView',
  isLinked: 'forms.questions.linked',
} as const satisfies Partial<Record<keyof Question, string>>

const fieldsThatDiffer = (one: Question, other: Question) =>
  (Object.keys(fieldTexts) as (keyof typeof fieldTexts)[])
    .filter(field => !dequal(one[field], other[field]))
    .map(field => fieldTexts[field])
