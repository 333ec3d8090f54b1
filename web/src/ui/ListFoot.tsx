import { Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import classes from './ListFoot.module.css'
import type { ListPage } from './table-column.ts'
import { TablePages } from './TablePages.tsx'

interface Props {
  /** undefined: not loaded yet. */
  list: ListPage<unknown> | undefined
  rowsPerPage: number
  /** The requested page; while it is loading, `list` is the previous one. */
  page: number
  refreshing?: boolean
  /** `replace`: adds no entry to the browser's history. */
  onPage: (page: number, replace?: boolean) => void
}

export function ListFoot({ list, rowsPerPage, page, refreshing = false, onPage }: Props) {
  const { items, total, page: shown } = list ?? { items: [], total: 0, page: 1 }
  const pages = Math.max(1, Math.ceil(total / rowsPerPage))
  const firstRow = (shown - 1) * rowsPerPage
  // An old address, or the list has become shorter.
  const isPastTheEnd = list !== undefined && !refreshing && page > pages
  useEffect(() => {
    if (isPastTheEnd) onPage(pages, true)
  })
  return (
    <Group className={classes['foot'] ?? ''} justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {list === undefined ? (
          <FormattedMessage id="ui.loading" />
        ) : pages > 1 ? (
          <FormattedMessage
            id="ui.table.range"
            values={{ from: firstRow + 1, to: firstRow + items.length, count: total }}
          />
        ) : (
          <FormattedMessage id="ui.table.count" values={{ count: total }} />
        )}
      </Text>
      {pages > 1 && <TablePages pages={pages} page={page} onPage={onPage} />}
    </Group>
  )
}
