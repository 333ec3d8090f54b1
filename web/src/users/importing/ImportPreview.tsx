// What an import would do, row by row: new, changed, or refused and why.
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { IconCircleMinus, IconCirclePlus, IconEqual, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { importColumnNames } from '@imp/domain/users/importing.ts'
import type { ImportRowOutcome, ImportState } from '@imp/domain/users/types.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type BadgeTone, StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/table-column.ts'

type Kind = ImportRowOutcome['kind']
const kinds = ['refused', 'new', 'changed', 'unchanged'] as const satisfies readonly Kind[]
const looks: Record<Kind, { tone: BadgeTone; icon: ReactNode }> = {
  new: { tone: 'green', icon: <IconCirclePlus size={14} /> },
  changed: { tone: 'blue', icon: <IconPencil size={14} /> },
  unchanged: { tone: 'grey', icon: <IconEqual size={14} /> },
  refused: { tone: 'red', icon: <IconCircleMinus size={14} /> },
}
const rowsPerPage = 10

export function ImportPreview({ rows }: { rows: readonly ImportRowOutcome[] }) {
  const text = useText()
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const [page, setPage] = useState(1)
  const chosen = kind === 'all' ? rows : rows.filter(row => row.kind === kind)
  const countOf = (one: Kind) => rows.filter(row => row.kind === one).length
  const choices = [
    { value: 'all', label: text('users.import.kind.all', { count: rows.length }) },
    ...kinds
      .filter(one => countOf(one) > 0)
      .map(one => ({ value: one, label: text(`users.import.kind.${one}`, { count: countOf(one) }) })),
  ]
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={text('users.import.outcome')}
        size="xs"
        style={{ alignSelf: 'start', maxWidth: '100%', flexWrap: 'wrap' }}
        value={kind}
        onChange={value => {
          setKind(value as Kind | 'all')
          setPage(1)
        }}
        data={choices}
      />
      <DataTable<ImportRowOutcome>
        label={text('users.import.rows')}
        columns={previewColumns(text)}
        list={{ items: chosen.slice((page - 1) * rowsPerPage, page * rowsPerPage), total: chosen.length, page }}
        rowsPerPage={rowsPerPage}
        keyOf={({ row }) => String(row)}
        view={{ page, sort: null }}
        onView={view => setPage(view.page)}
        empty={<EmptyState title={text('users.import.noRows')} />}
      />
    </Stack>
  )
}

const previewColumns = (text: Texts): readonly Column<ImportRowOutcome>[] => [
  {
    id: 'user',
    header: text('users.manage.user'),
    cell: ({ username, after }) => (
      <>
        {after && <div dir="auto">{`${after.firstName} ${after.lastName}`}</div>}
        <Text size="sm" {...(after && { c: 'dimmed' })} dir="auto" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {username}
        </Text>
      </>
    ),
  },
  { id: 'row', header: text('users.import.row'), narrow: 'named', numeric: true, cell: ({ row }) => row },
  {
    id: 'outcome',
    header: text('users.import.outcome'),
    narrow: 'near',
    cell: row => (
      <Stack gap={4} align="start">
        <StatusBadge {...looks[row.kind]} label={text(`users.import.status.${row.kind}`)} />
        {describe(text, row).map(line => (
          <Text key={line} size="sm" fw={400}>
            {line}
          </Text>
        ))}
      </Stack>
    ),
  },
]

function describe(text: Texts, { before, after, reasons }: ImportRowOutcome): string[] {
  if (!after) {
    return reasons.map(({ column, message }) =>
      text('users.import.reason', { field: text(importColumnNames[column]), reason: message }),
    )
  }
  const next = showState(text, after)
  if (!before)
    return [
      [next.role, next.country, after.isEnabled ? null : text('users.manage.disabled')].filter(Boolean).join(' · '),
    ]
  const last = showState(text, before)
  return fields
    .filter(field => last[field] !== next[field])
    .map(field =>
      text('users.import.change', {
        field: text(importColumnNames[field]),
        before: last[field] ?? text('users.import.none'),
        after: next[field] ?? text('users.import.none'),
      }),
    )
}

const fields = ['firstName', 'lastName', 'role', 'country', 'enabled'] as const
const showState = (text: Texts, { firstName, lastName, role, countryName, isEnabled }: ImportState) => ({
  firstName,
  lastName,
  role: text(`users.role.${role}`),
  country: countryName,
  enabled: text(isEnabled ? 'users.import.yes' : 'users.import.no'),
})
