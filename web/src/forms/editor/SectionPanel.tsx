// The chosen section: its name, its questions, and a foot that is always in view, to add a question or undo a deletion.
import { Group, Menu, Stack, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Question, QuestionType, Section } from '@imp/domain/forms/types.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { typeName } from '../engine/question-labels.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import { focusWhenRendered } from '../focus-when-rendered.ts'
import { MoveButtons } from '../sortable/MoveButtons.tsx'
import { numberedName } from '../engine/question-numbers.ts'
import { cardSelector, type QuestionActions, QuestionCard } from './QuestionCard.tsx'
import classes from './SectionPanel.module.css'
import { Sortable } from '../sortable/Sortable.tsx'
import { UndoBar } from './UndoBar.tsx'
import type { Undo } from './use-proposals.ts'
import type { Sections } from '../engine/working-copy.ts'

interface Props {
  section: Section
  sections: Sections
  /** By place in the list, from 0. */
  faults: ReadonlyMap<number, Reason>
  readOnly: boolean
  undo: Undo | null
  onDismissUndo: () => void
  onRename: () => void
  onMoveSection: (to: number) => void
  onDeleteSection: () => void
  onAdd: (type: QuestionType) => void
  onInsertAfter: (question: Question) => void
  onEdit: (question: Question) => void
  onImage: (question: Question) => void
  onCopy: (question: Question) => void
  onDelete: (question: Question) => void
  onMove: (id: string, to: number) => void
}

const noSections: Sections = []

const addQuestionSelector = '[data-add-question]'
export const focusAddQuestion = (): void => focusWhenRendered(addQuestionSelector)
export const focusAddNext = (questionId: string): void =>
  focusWhenRendered(addQuestionSelector, cardSelector(questionId))

export const focusCard = (questionId: string): void => focusWhenRendered(cardSelector(questionId))

export function SectionPanel(props: Props) {
  const { section, sections, faults, readOnly, undo, onMove } = props
  const text = useText()
  const { questions } = section
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [actions] = useState(
    (): QuestionActions => ({
      move: (question, to) => latest.current.onMove(question.id, to),
      edit: question => latest.current.onEdit(question),
      image: question => latest.current.onImage(question),
      copy: question => latest.current.onCopy(question),
      remove: question => latest.current.onDelete(question),
      insertAfter: question => latest.current.onInsertAfter(question),
    }),
  )
  const faultOf = (question: Question) => {
    const fault = faults.get(questions.indexOf(question))
    return fault ? text(fault.text, fault.values) : null
  }
  const place = sections.findIndex(({ id }) => id === section.id)
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={2} dir="auto" className={classes['name'] ?? ''}>
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
      {questions.length === 0 && (
        <EmptyState
          title={text('forms.questions.none')}
          hint={readOnly ? undefined : text('forms.questions.none.hint')}
        />
      )}
      {questions.length > 0 && (
        <>
          {!readOnly && questions.length > 1 && (
            <Text size="xs" c="dimmed" className={classes['hint'] ?? ''}>
              {text('forms.questions.reorderHint')}
            </Text>
          )}
          <Sortable items={questions} onMove={onMove} disabled={readOnly} label={text('forms.questions.title')}>
            {(question, index, grip) => (
              <QuestionCard
                question={question}
                number={`${place + 1}.${index + 1}`}
                name={numberedName(sections, question)}
                sections={question.branching ? sections : noSections}
                index={index}
                count={questions.length}
                fault={faultOf(question)}
                grip={grip}
                readOnly={readOnly}
                actions={actions}
              />
            )}
          </Sortable>
        </>
      )}
      {!readOnly && (
        <div className={classes['foot']}>
          <AddQuestion onAdd={props.onAdd} />
          {undo && <UndoBar key={undo.id} name={undo.name} undo={undo} onDismiss={props.onDismissUndo} />}
        </div>
      )}
    </Stack>
  )
}

function AddQuestion({ onAdd }: { onAdd: (type: QuestionType) => void }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-start" shadow="md" returnFocus={false}>
      <Menu.Target>
        <Button ref={button} data-add-question leftSection={<IconPlus size={16} />}>
          {text('forms.questions.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {questionTypes.names.map(type => (
          <Menu.Item
            key={type}
            leftSection={<TypeIcon type={type} />}
            onClick={() => {
              // The dialog returns the focus to this button: the menu item is gone by then.
              button.current?.focus()
              onAdd(type)
            }}
          >
            {typeName(type, text)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
