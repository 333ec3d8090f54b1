// The page buttons under a table.
import { Pagination } from '@mantine/core'
import { useIntl } from 'react-intl'

interface Props {
  pages: number
  page: number
  onPage: (page: number) => void
}

export function TablePages({ pages, page, onPage }: Props) {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage({ id: 'ui.table.pages' })}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        size="sm"
        getItemProps={number => ({ 'aria-label': intl.formatMessage({ id: 'ui.table.page' }, { page: number }) })}
        getControlProps={control => ({
          'aria-label': intl.formatMessage({ id: control === 'next' ? 'ui.table.next' : 'ui.table.previous' }),
        })}
      />
    </nav>
  )
}
