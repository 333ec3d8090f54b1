// The rows, or the columns, of a table question: names, order, required, and for columns the type of answer and group.
import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { defaultName, newSubQuestion } from '@imp/domain/forms/adding.ts'
import type { Question, SubQuestion } from '@imp/domain/forms/types.ts'
import { lengths } from '@imp/domain/forms/vocabulary.ts'
import { move } from '@imp/domain/ordering.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoveButtons } from '../editor/MoveButtons.tsx'
import { moveKeys, Sortable } from '../editor/Sortable.tsx'
import { type Findings, linesOf } from './findings.ts'
import classes from './Parts.module.css'
import { PasteLines } from './PasteLines.tsx'

interface Props {
  kind: 'row' | 'column'
  question: Question
  /** In order. */
  parts: readonly SubQuestion[]
  findings: Findings
  onChange: (parts: readonly SubQuestion[]) => void
}

export function DimensionsEditor({ kind, question, parts, findings, onChange }: Props) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const isRow = kind === 'row'
  const title = text(isRow ? 'forms.questions.rows' : 'forms.questions.columns')
  /** A further column takes over the type and group of the one before it. */
  const fresh = (before: SubQuestion | undefined, name: string, existing = question.subQuestions): SubQuestion => ({
    ...newSubQuestion(existing, isRow, crypto.randomUUID(), name),
    ...(before && { subQuestionType: before.subQuestionType, groupId: before.groupId }),
  })
  const append = (names: readonly string[]) => {
    const added: SubQuestion[] = []
    for (const name of names) added.push(fresh(parts.at(-1), name, [...question.subQuestions, ...added]))
    onChange([...parts, ...added])
    const id = added.at(-1)?.id
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(`[data-part="${id}"]`)?.select())
  }
  const addOne = () => {
    const { text: name, values } = defaultName(question.subQuestions, isRow)
    append([text(name, values)])
  }
  const shift = (id: string, to: number) =>
    onChange(
      move(
        parts,
        parts.findIndex(part => part.id === id),
        to,
      ),
    )
  const change = (id: string, changes: Partial<SubQuestion>) =>
    onChange(parts.map(part => (part.id === id ? { ...part, ...changes } : part)))
  const wrong = (part: SubQuestion, field: keyof SubQuestion) => {
    const reason = findings.get(`subQuestions.${question.subQuestions.indexOf(part)}.${field}`)
    return reason && text(reason.text, reason.values)
  }
  return (
    <Stack gap={4} role="group" aria-label={title}>
      <Text fw={500} size="sm">
        {title}
      </Text>
      <div ref={list}>
        <Sortable items={parts} onMove={shift} label={title}>
          {(part, index, grip) => {
            const label = text(isRow ? 'forms.questions.rowN' : 'forms.questions.columnN', { n: index + 1 })
            const name = part.dimensionText.trim() || label
            const typeWrong = wrong(part, 'subQuestionType')
            return (
              <div
                className={classes['row']}
                role="presentation"
                onKeyDown={moveKeys(index, parts.length, to => shift(part.id, to))}
              >
                <span className={classes['grip']}>{grip}</span>
                <TextInput
                  className={classes['name'] ?? ''}
                  aria-label={label}
                  data-part={part.id}
                  value={part.dimensionText}
                  maxLength={lengths.shortText}
                  onChange={event => change(part.id, { dimensionText: event.currentTarget.value })}
                  onKeyDown={event => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    if (index === parts.length - 1) addOne()
                  }}
                  onPaste={event => {
                    const lines = linesOf(event.clipboardData.getData('text/plain'))
                    if (!lines) return
                    event.preventDefault()
                    const [first = '', ...rest] = lines
                    const own = { ...part, dimensionText: first }
                    onChange(parts.toSpliced(index, 1, own, ...rest.map(line => fresh(part, line))))
                  }}
                  error={wrong(part, 'dimensionText')}
                  dir="auto"
                />
                {!isRow && (
                  <Select
                    aria-label={text('forms.questions.typeOf', { name })}
                    data={(['Text', 'Numeric'] as const).map(value => ({
                      value,
                      label: text(`forms.columnTypes.${value}`),
                    }))}
                    value={part.subQuestionType}
                    onChange={value =>
                      change(part.id, { subQuestionType: value === 'Text' || value === 'Numeric' ? value : null })
                    }
                    placeholder={text('forms.questions.columnType')}
                    error={typeWrong !== undefined}
                    aria-describedby={typeWrong && `${part.id}-type`}
                    w={112}
                  />
                )}
                {!isRow && question.groups.length > 0 && (
                  <Select
                    aria-label={text('forms.questions.groupOf', { name })}
                    data={question.groups.map(({ id, name: group }, at) => ({
                      value: id,
                      label: group.trim() || text('forms.questions.groupN', { n: at + 1 }),
                    }))}
                    value={part.groupId}
                    onChange={groupId => change(part.id, { groupId })}
                    placeholder={text('forms.questions.noGroup')}
                    clearable
                    clearButtonProps={{ 'aria-label': text('forms.questions.leaveGroup', { name }) }}
                    w={136}
                  />
                )}
                <Checkbox
                  label={text('forms.questions.required')}
                  aria-label={text('forms.questions.requiredOf', { name })}
                  checked={part.isRequired}
                  onChange={event => change(part.id, { isRequired: event.currentTarget.checked })}
                  mt={8}
                />
                <span className={classes['buttons']}>
                  <MoveButtons name={name} index={index} count={parts.length} onMove={to => shift(part.id, to)} />
                  <IconButton
                    label={text('forms.questions.deletePart', { name })}
                    onClick={() => onChange(parts.filter(({ id }) => id !== part.id))}
                  >
                    <IconTrash size={18} />
                  </IconButton>
                </span>
                {typeWrong && (
                  <div id={`${part.id}-type`} className={classes['wrong']}>
                    {typeWrong}
                  </div>
                )}
              </div>
            )
          }}
        </Sortable>
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={addOne}>
          {text(isRow ? 'forms.questions.addRow' : 'forms.questions.addColumn')}
        </Button>
        <PasteLines onAdd={append} />
      </Group>
    </Stack>
  )
}
