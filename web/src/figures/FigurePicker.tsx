// Chooses a figure for a report: search and filters, eight thumbnails a page, one click.
import { useState } from 'react'
import type { Figure } from '@imp/domain/figures/types.ts'
import { DialogContent, longDialog } from '../ui/DialogForm.tsx'
import { useDialogContent } from '../ui/use-dialog-content.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { omitUndefined } from '../results/list/list-search.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failed } from '../ui/Failed.tsx'
import { ListFoot } from '../ui/ListFoot.tsx'
import { Modal } from '../ui/Modal.tsx'
import { FigureImage } from './FigureImage.tsx'
import classes from './FigurePicker.module.css'
import { type FigureFilters, figureFiltersOf, hasFigureFilter } from './figures-search.ts'
import { useFigures } from './hooks.ts'
import { CardSkeletons, FigureFacts } from './list/FigureCards.tsx'
import { FigureFilterBar } from './list/FigureFilterBar.tsx'
import { OutdatedBadge } from '../results/changes/OutdatedBadge.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onPick: (figure: Figure) => void
}
const figuresPerPickerPage = 8

export function FigurePicker({ opened, onClose, onPick }: Props) {
  const text = useText()
  // Each time it is opened it begins anew.
  const { openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={text('figures.picker.title')} size="68rem" classNames={longDialog}>
      <Choice key={openCount} enabled={opened} onClose={onClose} onPick={onPick} />
    </Modal>
  )
}

function Choice({ enabled, onClose, onPick }: Omit<Props, 'opened'> & { enabled: boolean }) {
  const text = useText()
  const [filters, setFilters] = useState<FigureFilters>({})
  const [page, setPage] = useState(1)
  const change = (changes: FigureFilters) => {
    setFilters(now => omitUndefined({ ...now, ...changes }))
    setPage(1)
  }
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = useFigures(
    { ...figureFiltersOf(filters), page, items: figuresPerPickerPage },
    enabled,
  )
  return (
    <DialogContent
      buttons={
        <Button variant="default" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
      }
    >
      <FigureFilterBar
        filters={filters}
        onChange={change}
        onClear={() => {
          setFilters({})
          setPage(1)
        }}
      />
      {isError && (
        <Failed
          title={text('messages.figures.loadFailed')}
          reason={problemText(error)}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          title={text('figures.none')}
          {...(hasFigureFilter(filters) && { hint: text('figures.none.filtered') })}
        />
      )}
      <ul
        className={classes['choices']}
        aria-label={text('figures.picker.title')}
        aria-busy={isPlaceholderData || data === undefined}
      >
        {!data && !isError && <CardSkeletons count={figuresPerPickerPage} />}
        {data?.items.map(figure => (
          <li key={figure.id}>
            <button
              type="button"
              className={classes['choice']}
              aria-label={text('figures.picker.pick', { name: figure.name })}
              onClick={() => onPick(figure)}
            >
              <FigureImage figure={figure} size="small" isDecoration />
              <span className={classes['name']} dir="auto" title={figure.name}>
                {figure.name}
              </span>
              <FigureFacts figure={figure} />
              <OutdatedBadge of={figure} />
            </button>
          </li>
        ))}
      </ul>
      <ListFoot
        list={data}
        rowsPerPage={figuresPerPickerPage}
        page={page}
        refreshing={isPlaceholderData}
        onPage={setPage}
      />
    </DialogContent>
  )
}
