import { Pagination } from '@mantine/core'
import { useIntl } from 'react-intl'
import classes from './TablePages.module.css'
import { useNarrow } from './use-narrow.ts'

interface Props {
  pages: number
  page: number
  onPage: (page: number) => void
}

const parts = { control: classes['control'] ?? '', dots: classes['dots'] ?? '' }

export function TablePages({ pages, page, onPage }: Props) {
  const intl = useIntl()
  const isNarrow = useNarrow()
  return (
    <nav className={classes['nav']} aria-label={intl.formatMessage({ id: 'ui.table.pages' })}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        size="sm"
        // A phone has room for the first, the current and the last page.
        {...(isNarrow && { className: classes['narrow'], classNames: parts, siblings: 0, gap: 0 })}
        getItemProps={number => ({ 'aria-label': intl.formatMessage({ id: 'ui.table.page' }, { page: number }) })}
        getControlProps={control => ({
          'aria-label': intl.formatMessage({ id: control === 'next' ? 'ui.table.next' : 'ui.table.previous' }),
        })}
      />
    </nav>
  )
}
