// The chosen section: its name, what can be done with it, its questions, and a new one.
import { Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import { questionTypes } from '@imp/domain/forms/vocabulary.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { announce } from '../../ui/LiveRegion.tsx'
import { shortName, typeName } from '../question-labels.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { Sortable } from './Sortable.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { Undo } from './use-proposals.ts'
import type { Sections } from './working-copy.ts'

interface Props {
  section: Section
  sections: Sections
  /** Place in the list → what is wrong there. */
  faults: ReadonlyMap<number, TextId>
  readOnly: boolean
  undo: Undo | null
  onDismissUndo: () => void
  onRename: () => void
  onMoveSection: (to: number) => void
  onDeleteSection: () => void
  onAdd: (type: QuestionType) => void
  onEdit: (question: Question) => void
  onCopy: (question: Question) => void
  onDelete: (question: Question) => void
  onMove: (id: string, to: number) => void
}

export function SectionPanel(props: Props) {
  const { section, sections, faults, readOnly, undo, onMove } = props
  const text = useText()
  const { questions } = section
  const place = sections.findIndex(({ id }) => id === section.id)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={2} dir="auto" style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
          {section.name}
        </Title>
        {!readOnly && (
          <Group gap={2}>
            <MoveButtons name={section.name} index={place} count={sections.length} onMove={props.onMoveSection} />
            <IconButton label={text('forms.sections.edit')} onClick={props.onRename}>
              <IconPencil size={18} />
            </IconButton>
            <IconButton label={text('forms.sections.delete')} onClick={props.onDeleteSection}>
              <IconTrash size={18} />
            </IconButton>
          </Group>
        )}
      </Group>
      {undo && <UndoBar undo={undo} onDismiss={props.onDismissUndo} />}
      {questions.length === 0 && (
        <EmptyState
          title={text('forms.questions.none')}
          hint={readOnly ? undefined : text('forms.questions.none.hint')}
        />
      )}
      {questions.length > 0 && (
        <>
          {!readOnly && questions.length > 1 && (
            <Text size="xs" c="dimmed">
              {text('forms.questions.reorderHint')}
            </Text>
          )}
          <Sortable items={questions} onMove={onMove} disabled={readOnly} label={text('forms.questions.title')}>
            {(question, index, grip) => {
              const step = (to: number) => {
                onMove(question.id, to)
                announce(
                  text('forms.move.moved', { name: shortName(question), place: to + 1, count: questions.length }),
                )
              }
              return (
                <QuestionCard
                  question={question}
                  sections={sections}
                  index={index}
                  count={questions.length}
                  fault={faults.get(questions.indexOf(question)) ?? null}
                  grip={grip}
                  readOnly={readOnly}
                  onMove={step}
                  onEdit={() => props.onEdit(question)}
                  onCopy={() => props.onCopy(question)}
                  onDelete={() => props.onDelete(question)}
                />
              )
            }}
          </Sortable>
        </>
      )}
      {!readOnly && <AddQuestion onAdd={props.onAdd} />}
    </Stack>
  )
}

function AddQuestion({ onAdd }: { onAdd: (type: QuestionType) => void }) {
  const text = useText()
  return (
    <Group>
      <Menu position="bottom-start" shadow="md" returnFocus={false}>
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} />}>{text('forms.questions.add')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {questionTypes.map(type => (
            <Menu.Item key={type} leftSection={<TypeIcon type={type} />} onClick={() => onAdd(type)}>
              {typeName(type, text)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
