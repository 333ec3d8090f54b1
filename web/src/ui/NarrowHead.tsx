// The header of a DataTable on a narrow screen, where the columns stand below each other: one button offers what to sort
// by. Choosing the same column again sorts the other way round, a third time not at all, like a header of the wide table.
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
      {/* With nothing to press in it, it is only heard. */}
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
                    // Mantine's own radio item would not let the chosen one be chosen again.
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
