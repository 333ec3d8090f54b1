import { Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { suggestName, createSubQuestion } from '@imp/domain/forms/adding.ts'
import type { ColumnType } from '@imp/domain/forms/column-types.ts'
import { type PastedColumn, readPastedColumns } from '@imp/domain/forms/pasted-columns.ts'
import type { Group as ColumnGroup, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { move } from '@imp/domain/ordering.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Sortable } from '../sortable/Sortable.tsx'
import { minRenderedCount } from '../sortable/use-rendered-count.ts'
import { type DimensionActions, DimensionRow } from './DimensionRow.tsx'
import { useStableHandlers } from './rendering.ts'
import { type Findings, readLines, splitLines } from '../engine/question-findings.ts'
import { PasteLines } from './PasteLines.tsx'

interface Props {
  kind: 'row' | 'column'
  parts: readonly SubQuestion[]
  groups: readonly ColumnGroup[]
  /** By id and field: 'a1b2….dimensionText'. */
  findings: Findings
  onChange: (parts: readonly SubQuestion[]) => void
}

/** A new column takes its type and group from the one before it. */
const createPart = (
  before: SubQuestion | undefined,
  name: string,
  existing: readonly SubQuestion[],
  isRow: boolean,
) => ({
  ...createSubQuestion(existing, isRow, crypto.randomUUID(), name),
  ...(before && { subQuestionType: before.subQuestionType, groupId: before.groupId }),
})

const asColumn = (part: SubQuestion, type: ColumnType | null): SubQuestion =>
  type === null ? part : { ...part, subQuestionType: type }

export const DimensionsEditor = memo(function DimensionsEditor(props: Props) {
  const { kind, parts, groups, findings } = props
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<string | null>(null)
  const isRow = kind === 'row'
  const title = text(isRow ? 'forms.questions.rows' : 'forms.questions.columns')
  const appendAll = (columns: readonly PastedColumn[], isLeft = false) => {
    const added: SubQuestion[] = []
    for (const { name, type } of columns) {
      added.push(asColumn(createPart(parts.at(-1), name, [...parts, ...added], isRow), type))
    }
    // A long pasted list is rendered in portions: none of it takes the focus.
    pendingFocus.current = added.length < minRenderedCount && !isLeft ? (added.at(-1)?.id ?? null) : null
    if (pendingFocus.current === null && !isLeft) list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    props.onChange([...parts, ...added])
  }
  const readPasted = (typed: string): readonly PastedColumn[] =>
    (isRow ? null : readPastedColumns(typed)) ?? readLines(typed).map(name => ({ name, type: null }))
  const addOne = () => {
    const { text: name, values } = suggestName(parts, isRow)
    appendAll([{ name: text(name, values), type: null }])
  }
  const actions = useStableHandlers(
    { parts, onChange: props.onChange, addOne, isRow },
    (latest): DimensionActions => ({
      move: (id, to) => {
        const { parts: now, onChange } = latest()
        onChange(
          move(
            now,
            now.findIndex(part => part.id === id),
            to,
          ),
        )
      },
      change: (id, changes) => {
        const { parts: now, onChange } = latest()
        onChange(now.map(part => (part.id === id ? { ...part, ...changes } : part)))
      },
      remove: id => {
        const { parts: now, onChange } = latest()
        const at = now.findIndex(part => part.id === id)
        const neighbour = now[at + 1] ?? now[at - 1]
        list.current?.querySelector<HTMLElement>(neighbour ? `[data-delete="${neighbour.id}"]` : '[data-add]')?.focus()
        onChange(now.filter(part => part.id !== id))
      },
      enter: id => {
        const { parts: now, addOne: add } = latest()
        if (now.at(-1)?.id === id) add()
      },
      paste: (id, pasted) => {
        const { parts: now, onChange, isRow: isOfRows } = latest()
        const at = now.findIndex(part => part.id === id)
        const part = now[at]
        if (!part) return false
        const columns = isOfRows ? null : readPastedColumns(pasted)
        if (columns) {
          const added = columns.map(column => asColumn(createPart(part, column.name, now, false), column.type))
          onChange(now.toSpliced(at, 1, ...added.map((one, place) => (place === 0 ? { ...one, id } : one))))
          return true
        }
        const lines = splitLines(pasted)
        if (!lines) return false
        const [first = '', ...rest] = lines
        const added = rest.map(line => createPart(part, line, now, isRow))
        onChange(now.toSpliced(at, 1, { ...part, dimensionText: first }, ...added))
        return true
      },
      onRendered: (id, field) => {
        if (id !== pendingFocus.current) return
        pendingFocus.current = null
        field?.select()
      },
    }),
  )
  const withType = isRow ? undefined : parts.find(({ subQuestionType }) => subQuestionType !== null)
  const withoutType = parts.filter(({ subQuestionType }) => subQuestionType === null)
  const fillTypes = () => {
    // This button disappears once every column has a type.
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    props.onChange(parts.map(part => asColumn(part, part.subQuestionType ?? withType?.subQuestionType ?? null)))
  }
  const wrong = (id: string, field: keyof SubQuestion) => {
    const reason = findings.get(`${id}.${field}`)
    return reason && text(reason.text, reason.values)
  }
  return (
    <Stack gap={4} role="group" aria-label={title} ref={list}>
      <Text fw={500} size="sm">
        {title}
      </Text>
      <Sortable items={parts} onMove={actions.move} label={title}>
        {(part, index, grip) => (
          <DimensionRow
            part={part}
            index={index}
            count={parts.length}
            grip={grip}
            groups={groups}
            wrong={wrong(part.id, 'dimensionText')}
            typeWrong={wrong(part.id, 'subQuestionType')}
            actions={actions}
          />
        )}
      </Sortable>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={addOne} data-add>
          {text(isRow ? 'forms.questions.addRow' : 'forms.questions.addColumn')}
        </Button>
        {withType?.subQuestionType && withoutType.length > 0 && (
          <Button variant="default" size="xs" onClick={fillTypes}>
            {text('forms.questions.sameType', {
              type: text(`forms.columnTypes.${withType.subQuestionType}`),
              count: withoutType.length,
            })}
          </Button>
        )}
        <PasteLines read={readPasted} onAdd={appendAll} />
      </Group>
    </Stack>
  )
})
