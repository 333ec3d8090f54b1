// The audit log, latest entries first: filters, page and the open entry are in the address.
import { Group } from '@mantine/core'
import { IconArrowBarToUp, IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AuditEntry } from '@imp/domain/audit/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Modal } from '../ui/Modal.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { type AuditSearch, entriesPerPage, hasAuditFilter } from './audit-search.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { actionOf, entryColumns } from './entry-columns.tsx'
import { useEntries, useEntry, useExportEntries } from './hooks.ts'

const from = '/user-actions/audit-log'

/** The server scans a limited number of entries per request: with a `next` cursor there may be older matches. */
const emptyMessage = (search: AuditSearch, next: string | null): TextId =>
  next !== null ? 'audit.none.soFar' : hasAuditFilter(search) ? 'audit.none.filtered' : 'audit.none'

export function AuditLogScreen() {
  const text = useText()
  const title = text('routes.auditLog')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: Partial<AuditSearch>, replace = false) =>
    void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace, resetScroll: false })
  const entries = useEntries(search)
  const exportEntries = useExportEntries()
  const columns = useMemo(() => entryColumns(text), [text])
  const { data } = entries
  const opened = useEntry(search.entry).data?.entry
  return (
    <>
      <PageHeader
        title={title}
        lead={text('audit.lead')}
        actions={
          <Button
            h={{ base: 44, xs: 36 }}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exportEntries.isPending}
            onClick={() => exportEntries.mutate(search)}
          >
            {text('audit.export')}
          </Button>
        }
      />
      <AuditFilterBar
        filters={search}
        onChange={(changes, typing) => change({ after: undefined, entry: undefined, ...changes }, typing)}
        onClear={() => void navigate({ search: {}, resetScroll: false })}
      />
      <FailedRead title={text('audit.failed')} read={entries} />
      {(!entries.error || data) && (
        <DataTable<AuditEntry>
          label={title}
          columns={columns}
          list={data && { items: data.entries, total: data.entries.length, page: 1 }}
          rowsPerPage={entriesPerPage}
          refreshing={entries.isPlaceholderData}
          keyOf={({ id }) => id}
          openingOf={({ id }) =>
            () =>
              change({ entry: id })
            }
          view={{ page: 1, sort: null }}
          onView={() => undefined}
          empty={<EmptyState title={text(emptyMessage(search, data?.next ?? null))} />}
        />
      )}
      <Group mt="md">
        {search.after !== undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowBarToUp size={16} aria-hidden />}
            onClick={() => change({ after: undefined })}
          >
            {text('audit.first')}
          </Button>
        )}
        {data?.next && (
          <Button
            variant="default"
            leftSection={<IconChevronDown size={16} aria-hidden />}
            onClick={() => change({ after: data.next ?? undefined })}
          >
            {text('audit.older')}
          </Button>
        )}
      </Group>
      <Modal
        opened={search.entry !== undefined}
        onClose={() => change({ entry: undefined })}
        title={opened ? actionOf(text, opened) : title}
        size="xl"
      >
        {search.entry !== undefined && <EntryDetails id={search.entry} />}
      </Modal>
    </>
  )
}
