import { Stack, Text } from '@mantine/core'
import { memo, useDeferredValue, useMemo } from 'react'
import { numberDimensions } from '@imp/domain/forms/adding.ts'
import { columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Group, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { renumber } from '@imp/domain/ordering.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DimensionsEditor } from './DimensionsEditor.tsx'
import { useRenderedCount } from '../sortable/use-rendered-count.ts'
import { areFieldsEqual, useStableHandlers, useStableValue } from './rendering.ts'
import { type Findings, areFindingsEqual } from '../engine/question-findings.ts'
import { GroupsEditor } from './GroupsEditor.tsx'
import classes from './Parts.module.css'
import { TablePreview } from './TablePreview.tsx'

const shown = ['id', 'subQuestions', 'groups'] as const

interface Props {
  question: Pick<Question, (typeof shown)[number]>
  findings: Findings
  onChange: (changes: Partial<Question>) => void
}

/** Shown first: the preview of a large table is rendered after what is typed. */
const noTable = { subQuestions: [], groups: [] }

export const TableEditor = memo(
  function TableEditor({ question, findings, onChange }: Props) {
    const text = useText()
    const { id, subQuestions, groups } = question
    const rows = useStableValue(
      useMemo(() => rowsOf({ subQuestions }), [subQuestions]),
      isSameList,
    )
    const columns = useStableValue(
      useMemo(() => columnsOf({ subQuestions }), [subQuestions]),
      isSameList,
    )
    const partFindings = useStableValue(byPart(findings, subQuestions), areFindingsEqual)
    const previewed = useDeferredValue<Pick<Question, 'subQuestions' | 'groups'>>(question, noTable)
    const actions = useStableHandlers({ rows, columns, groups, onChange }, latest => {
      const set = (nextRows: readonly SubQuestion[], nextColumns: readonly SubQuestion[]) =>
        latest().onChange({ subQuestions: [...numberDimensions(nextRows), ...numberDimensions(nextColumns)] })
      return {
        rows: (next: readonly SubQuestion[]) => set(next, latest().columns),
        columns: (next: readonly SubQuestion[]) => set(latest().rows, next),
        groups: (next: readonly Group[]) => latest().onChange({ groups: [...next] }),
        removeGroup: (doomed: string) => {
          const now = latest()
          now.onChange({
            groups: renumber(now.groups.filter(group => group.id !== doomed)),
            subQuestions: [...now.rows, ...now.columns].map(part =>
              part.groupId === doomed ? { ...part, groupId: null } : part,
            ),
          })
        },
      }
    })
    /** Rows, columns, groups and preview are slow to render and follow one by one. */
    const stages = useRenderedCount(4, 1)
    const missing = findings.get('subQuestions')
    return (
      <Stack gap="lg">
        {missing && (
          <div className={classes['error']} role="status">
            {text(missing.text, missing.values)}
          </div>
        )}
        <DimensionsEditor kind="row" parts={rows} groups={noGroups} findings={partFindings} onChange={actions.rows} />
        {stages > 1 && (
          <DimensionsEditor
            kind="column"
            parts={columns}
            groups={groups}
            findings={partFindings}
            onChange={actions.columns}
          />
        )}
        {stages > 2 && (
          <GroupsEditor
            questionId={id}
            groups={groups}
            findings={findings}
            onChange={actions.groups}
            onRemove={actions.removeGroup}
          />
        )}
        {stages > 3 && previewed.subQuestions.length > 0 && (
          <div>
            <Text fw={500} size="sm" mb={4}>
              {text('forms.questions.preview')}
            </Text>
            <TablePreview question={previewed} />
          </div>
        )}
      </Stack>
    )
  },
  areFieldsEqual(...shown),
)

const noGroups: readonly Group[] = []

const isSameList = (one: readonly SubQuestion[], other: readonly SubQuestion[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** By id instead of by place, because places change when rows or columns come and go. */
const byPart = (findings: Findings, subQuestions: readonly SubQuestion[]): Findings =>
  new Map(
    [...findings].flatMap(([where, reason]) => {
      const [kind, place, field] = where.split('.')
      const part = kind === 'subQuestions' ? subQuestions[Number(place)] : undefined
      return part && field ? [[`${part.id}.${field}`, reason] as const] : []
    }),
  )
