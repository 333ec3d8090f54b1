// Uploaded and generated figures as a list or as large icons, with all their actions. Filters, order, page and view are in the
// address.
import { Group } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import { figuresPerPage } from '@imp/domain/figures/vocabulary.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { RowActions } from '../ui/RowActions.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DeleteFiguresDialog, type Deletion } from './changing/DeleteDialogs.tsx'
import { useFigureDialogs } from './changing/use-figure-dialogs.tsx'
import { UploadDialog } from './changing/UploadDialog.tsx'
import {
  type FiguresSearch,
  figureFiltersOf,
  figuresQueryOf,
  figuresViewOf,
  hasFigureFilter,
  searchOfFiguresView,
} from './figures-search.ts'
import { GenerateDialog } from './generating/GenerateDialog.tsx'
import { RunningGenerations } from './generating/RunningGenerations.tsx'
import { useFigures } from './hooks.ts'
import { listFigureActions } from './list/figure-actions.tsx'
import { FigureCards } from './list/FigureCards.tsx'
import { figureColumns } from './list/figure-columns.tsx'
import { FigureFilterBar } from './list/FigureFilterBar.tsx'
import { FigureTools } from './list/FigureTools.tsx'
import { useSelection } from '../ui/use-selection.ts'

const from = '/figures-and-tables/figures'

export function FiguresScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = (changes: Partial<FiguresSearch>, replace = false) =>
    void navigate({
      search: old => omitUndefined({ ...old, page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })

  const figures = useFigures(figuresQueryOf(search))
  const dialogs = useFigureDialogs(figures.data?.items ?? [])
  const { open } = dialogs
  const [isUploading, setUploading] = useState(false)
  const [isGenerating, setGenerating] = useState(false)
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  const view = search.view ?? 'list'
  const selection = useSelection(`${view} ${JSON.stringify(figuresQueryOf(search))}`, figures.data?.items)
  const columns = useMemo(() => figureColumns(text, open), [text, open])
  const total = figures.data?.total ?? 0
  const isFiltered = hasFigureFilter(search)
  const empty = (
    <EmptyState title={text('figures.none')} hint={text(isFiltered ? 'figures.none.filtered' : 'figures.none.hint')} />
  )
  const renderActions = (figure: Figure) => (
    <RowActions
      label={text('figures.actionsOf', { name: figure.name })}
      actions={listFigureActions(text, figure, open)}
    />
  )
  const title = text('routes.figures')
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              h={{ base: 44, xs: 36 }}
              leftSection={<IconUpload size={16} />}
              onClick={() => setUploading(true)}
            >
              {text('figures.upload')}
            </Button>
            <Button h={{ base: 44, xs: 36 }} leftSection={<IconPlus size={16} />} onClick={() => setGenerating(true)}>
              {text('figures.generate')}
            </Button>
          </Group>
        }
      />
      <FigureFilterBar
        filters={search}
        onChange={change}
        onClear={() =>
          void navigate({ search: ({ sort, view: now }) => omitUndefined({ sort, view: now }), resetScroll: false })
        }
      />
      <FigureTools
        view={view}
        onView={next => {
          selection.clear()
          change({ view: next === 'icons' ? 'icons' : undefined, page: search.page })
        }}
        selected={selection.selected.size}
        isFiltered={isFiltered}
        total={figures.isPlaceholderData ? undefined : figures.data?.total}
        onDeleteSelected={() => setDeletion({ kind: 'selected', ids: [...selection.selected] })}
        onDeleteFiltered={() => setDeletion({ kind: 'filtered', filters: figureFiltersOf(search), total })}
      />
      <FailedRead title={text('messages.figures.loadFailed')} read={figures} />
      {(!figures.isError || figures.data) &&
        (view === 'icons' ? (
          <FigureCards
            label={title}
            list={figures.data}
            refreshing={figures.isPlaceholderData}
            page={search.page ?? 1}
            onPage={(page, replace) => change({ page: page > 1 ? page : undefined }, replace)}
            onOpen={open}
            empty={empty}
          />
        ) : (
          <DataTable<Figure>
            label={title}
            columns={columns}
            list={figures.data}
            rowsPerPage={figuresPerPage}
            refreshing={figures.isPlaceholderData}
            keyOf={({ id }) => id}
            openingOf={figure => () => open('preview', figure)}
            actionsLabel={text('forms.list.actions')}
            actions={renderActions}
            selection={{
              selected: selection.selected,
              onSelect: selection.select,
              labelOf: ({ name }) => text('figures.select', { name }),
            }}
            view={figuresViewOf(search)}
            onView={(next, replace) => change(searchOfFiguresView(next), replace)}
            empty={empty}
          />
        ))}
      <RunningGenerations />
      {dialogs.element}
      <UploadDialog opened={isUploading} onClose={() => setUploading(false)} />
      <GenerateDialog opened={isGenerating} onClose={() => setGenerating(false)} />
      <DeleteFiguresDialog deletion={deletion} onClose={() => setDeletion(null)} onDone={selection.clear} />
    </>
  )
}
