// The legal limits that questions can use: searched, corrected, and verified against the Official Journal.
import { IconPencil, IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { searchOf, viewOf } from '../platform/list-view.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RowActions } from '../ui/RowActions.tsx'
import { nameReference } from './engine/describe-limit.ts'
import { CorrectReferenceDialog } from './reference-limits/CorrectReferenceDialog.tsx'
import { findReferences, orderReferences } from './reference-limits/find-references.ts'
import { useReferenceLimits, useVerifyReference } from './reference-limits/hooks.ts'
import { referenceColumns } from './reference-limits/reference-columns.tsx'
import { useMarked } from './reference-limits/use-marked.ts'
import { ReferenceFilterBar } from './reference-limits/ReferenceFilterBar.tsx'
import { type ReferenceSearch, referenceSorts, referencesPerPage } from './reference-limits/reference-search.ts'

const from = '/forms/reference-limits'

export function ReferenceLimitsScreen() {
  const text = useText()
  const title = text('forms.reference.title')
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: Partial<ReferenceSearch>, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const limits = useReferenceLimits()
  const verify = useVerifyReference()
  const { marked, mark } = useMarked(search)
  const [opened, setOpened] = useState<ReferenceLimit | null>(null)
  const columns = useMemo(() => referenceColumns(text), [text])
  const found = useMemo(
    () => limits.data && orderReferences(findReferences(limits.data, search, text, marked), search.sort, marked),
    [limits.data, search, text, marked],
  )
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil((found?.length ?? 0) / referencesPerPage)))
  const list = found && {
    items: found.slice((page - 1) * referencesPerPage, page * referencesPerPage),
    total: found.length,
    page,
  }
  const renderActions = (limit: ReferenceLimit) => {
    const name = nameReference(limit)
    const Icon = limit.verified ? IconRosetteDiscountCheckOff : IconRosetteDiscountCheck
    const kind = limit.verified ? 'unverify' : 'verify'
    return (
      <RowActions
        label={text('forms.list.actionsOf', { name })}
        actions={[
          {
            id: 'correct',
            label: text('forms.reference.correctOne', { name }),
            short: text('forms.reference.correct'),
            icon: <IconPencil size={18} />,
            onClick: () => setOpened(limit),
          },
          {
            id: 'verify',
            label: text(`forms.reference.${kind}One`, { name }),
            short: text(`forms.reference.${kind}`),
            icon: <Icon size={18} />,
            onClick: ({ detail: clicks }) => {
              // The opposite action takes the same place: a double click must not trigger it.
              if (clicks > 1) return
              mark(limit)
              verify.mutate(limit)
            },
          },
        ]}
      />
    )
  }
  return (
    <>
      <PageHeader title={title} lead={text('forms.reference.lead')} />
      <ReferenceFilterBar
        filters={search}
        onChange={change}
        onClear={() => void navigate({ search: ({ sort }) => omitUndefined({ sort }), resetScroll: false })}
      />
      <FailedRead title={text('forms.reference.failed')} read={limits} />
      {(!limits.error || limits.data) && (
        <DataTable<ReferenceLimit>
          label={title}
          columns={columns}
          list={list}
          rowsPerPage={referencesPerPage}
          keyOf={({ id }) => id}
          openingOf={limit => () => setOpened(limit)}
          actions={renderActions}
          actionsLabel={text('forms.list.actions')}
          actionsWidth="7rem"
          view={{ ...viewOf(search), page }}
          onView={(view, replace) => change(searchOf(view, referenceSorts), replace)}
          empty={<EmptyState title={text('forms.reference.none')} />}
        />
      )}
      <CorrectReferenceDialog limit={opened} onClose={() => setOpened(null)} />
    </>
  )
}
