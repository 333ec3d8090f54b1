// An overview of everything that is public: how much, since when and by whom.
import { Group, Paper, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { publicKinds } from '@imp/domain/publication/kinds.ts'
import type { PublicThing } from '@imp/domain/publication/types.ts'
import type { Texts } from '../platform/i18n/text.ts'
import { useText } from '../platform/i18n/text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Column } from '../ui/table-column.ts'

const rowsPerPage = 5

const columnsOf = (text: Texts): readonly Column<PublicThing>[] => [
  {
    id: 'name',
    header: text('publication.thing'),
    cell: ({ kind, name, year, isOffered }) => (
      <>
        {`${name || text(`publication.kind.${kind}`)}${year === null ? '' : ` (${year})`}`}
        {!isOffered && (
          <Text size="sm" c="dimmed">
            {text('parameters.publish.summary.unseen')}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'kind',
    header: text('publication.kind'),
    cell: ({ kind }) => text(`publication.kind.${kind}`),
    width: '14rem',
  },
  {
    id: 'since',
    header: text('publication.since'),
    cell: ({ since }) => showTime(since) || text('publication.sinceUnknown'),
    numeric: true,
    width: '11rem',
    narrow: 'named',
  },
  { id: 'by', header: text('publication.by'), cell: ({ by }) => by ?? '—', width: '12rem', narrow: 'named' },
]

export function PublicNow({ things }: { things: readonly PublicThing[] | undefined }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const columns = useMemo(() => columnsOf(text), [text])
  const lastPage = Math.max(1, Math.ceil((things?.length ?? 0) / rowsPerPage))
  const shown = Math.min(page, lastPage)
  const countOf = (kind: PublicThing['kind']) => things?.filter(one => one.kind === kind && one.isOffered).length
  return (
    <>
      <Group gap="sm" mb="md" role="list" aria-label={text('publication.counts')}>
        {publicKinds.map(kind => (
          <Paper
            key={kind}
            role="listitem"
            withBorder
            px="md"
            py="xs"
            miw={130}
            flex={{ base: '1 1 130px', xs: 'none' }}
          >
            <Text fz={28} fw={600} lh={1.2}>
              {countOf(kind) ?? '–'}
            </Text>
            <Text size="sm">{text(`publication.count.${kind}`, { count: countOf(kind) ?? 0 })}</Text>
          </Paper>
        ))}
      </Group>
      <DataTable<PublicThing>
        label={text('publication.now')}
        columns={columns}
        list={
          things && {
            items: things.slice((shown - 1) * rowsPerPage, shown * rowsPerPage),
            total: things.length,
            page: shown,
          }
        }
        rowsPerPage={rowsPerPage}
        keyOf={({ kind, id, year }) => `${kind} ${id} ${year}`}
        view={{ page: shown, sort: null }}
        onView={view => setPage(view.page)}
        empty={<EmptyState title={text('publication.nothing')} />}
      />
    </>
  )
}
