// Chooses one item from a long list: filters, one page of choices, and a preview.
import { Fragment, type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { DialogContent, longDialog } from './DialogForm.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Failed } from './Failed.tsx'
import { ListFoot } from './ListFoot.tsx'
import { Modal } from './Modal.tsx'
import classes from './PickerDialog.module.css'
import type { ListPage } from './table-column.ts'
import { useDialogContent } from './use-dialog-content.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size: string
  children: ReactNode
}

export function PickerDialog({ opened, onClose, title, size, children }: DialogProps) {
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} classNames={longDialog}>
      {shown && <Fragment key={openCount}>{children}</Fragment>}
    </Modal>
  )
}

/** Filters and page as local state instead of search parameters. Changing a filter returns to page 1. */
export function usePickerSearch<Filters extends object>(noFilter: Filters) {
  const [search, setSearch] = useState({ filters: noFilter, page: 1 })
  return {
    ...search,
    onChange: (changes: Partial<Filters>) =>
      setSearch(({ filters }) => ({ filters: { ...filters, ...changes }, page: 1 })),
    onClear: () => setSearch({ filters: noFilter, page: 1 }),
    onPage: (page: number) => setSearch(({ filters }) => ({ filters, page })),
  }
}

interface Props {
  filterBar: ReactNode
  list: {
    readonly data: ListPage<unknown> | undefined
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  /** null: no failure. */
  failure: { readonly title: string; readonly reason: string } | null
  empty: { readonly title: string; readonly hint: string | undefined }
  itemsPerPage: number
  page: number
  onPage: (page: number) => void
  skeleton: ReactNode
  choices: ReactNode
  preview?: ReactNode
  onClose: () => void
  /** Left out where clicking a choice picks it. */
  pickButton?: ReactNode
}

export function PickerContent(props: Props) {
  const intl = useIntl()
  const { filterBar, list, failure, empty, itemsPerPage, page, onPage, skeleton, choices, preview } = props
  const { data, isFetching, isPlaceholderData, refetch } = list
  return (
    <DialogContent
      buttons={
        <>
          <Button variant="default" onClick={props.onClose}>
            {intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
          {props.pickButton}
        </>
      }
    >
      {filterBar}
      {failure && (
        <Failed title={failure.title} reason={failure.reason} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState title={empty.title} hint={empty.hint} />}
      <div className={classes['panes']} data-previewed={preview !== undefined || undefined}>
        <div className={classes['list']} aria-busy={isPlaceholderData || data === undefined}>
          {data ? choices : !failure && skeleton}
          <ListFoot list={data} rowsPerPage={itemsPerPage} page={page} refreshing={isPlaceholderData} onPage={onPage} />
        </div>
        {preview !== undefined && <div className={classes['preview']}>{preview}</div>}
      </div>
    </DialogContent>
  )
}
