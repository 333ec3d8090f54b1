// The header of a DataTable on a narrow screen: one menu for the order, with the same three steps as a column header.
import { Menu, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { FormattedMessage } from 'react-intl'
import classes from './NarrowTable.module.css'
import { type HeadProps, nextSort } from './TableHead.tsx'

export function NarrowHead({ columns, sort, onSort, actionsLabel, selectCell }: HeadProps) {
  const offered = columns.filter(({ sortable }) => sortable)
  const sorted = offered.find(({ id }) => id === sort?.column)
  const direction = sort?.descending ? 'descending' : 'ascending'
  const arrow = direction === 'descending' ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />
  const which = (
    <VisuallyHidden>
      {' '}
      <FormattedMessage id={`ui.table.${direction}`} />
    </VisuallyHidden>
  )
  return (
    <thead>
      {/* Without a control it is only for screen readers. */}
      <tr aria-rowindex={1} data-bare={(offered.length === 0 && !selectCell) || undefined}>
        {selectCell}
        <th scope="col">
          <VisuallyHidden>{columns[0]?.header}</VisuallyHidden>
          {offered.length > 0 && (
            <Menu position="bottom-start" shadow="md">
              <Menu.Target>
                <button type="button" className={classes['sort']}>
                  {sorted ? arrow : <IconArrowsSort size={16} />}
                  {sorted ? (
                    <FormattedMessage id="ui.table.sortBy" values={{ column: sorted.header }} />
                  ) : (
                    <FormattedMessage id="ui.table.sort" />
                  )}
                  {sorted && which}
                </button>
              </Menu.Target>
              <Menu.Dropdown>
                {offered.map(({ id, header }) => (
                  <Menu.Item
                    key={id}
                    className={classes['choice'] ?? ''}
                    // Mantine's radio item would not allow choosing the current one again.
                    renderRoot={props => (
                      <button {...props} type="button" role="menuitemradio" aria-checked={id === sort?.column} />
                    )}
                    rightSection={id === sort?.column && arrow}
                    onClick={() => onSort(nextSort(sort, id))}
                  >
                    {header}
                    {id === sort?.column && which}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </th>
        {actionsLabel !== undefined && (
          <th scope="col">
            <VisuallyHidden>{actionsLabel}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}
