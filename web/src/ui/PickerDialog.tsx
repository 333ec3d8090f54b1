// Chooses one thing of many: filters above, one page of choices with the way to the others, and what is chosen beside them.
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
  // Each time it is opened it begins again.
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} classNames={longDialog}>
      {shown && <Fragment key={openCount}>{children}</Fragment>}
    </Modal>
  )
}

/** Filters and page of a list that is only looked at: they stand in no address. Another filter begins on the first page. */
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
  /** null: nothing has failed. */
  failure: { readonly title: string; readonly reason: string } | null
  /** What is said when there is nothing to choose. */
  empty: { readonly title: string; readonly hint: string | undefined }
  itemsPerPage: number
  page: number
  onPage: (page: number) => void
  /** In place of the choices until there are some. */
  skeleton: ReactNode
  choices: ReactNode
  /** Beside the choices. */
  preview?: ReactNode
  onClose: () => void
  /** The button that hands over what is chosen, where a click on it does not. */
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
