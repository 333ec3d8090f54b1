import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import classes from './DataTable.module.css'
import type { Selection } from './table-column.ts'

type Ticks = Pick<Selection<never>, 'selected' | 'onSelect'>

export function SelectAllCell({ selection, keys }: { selection: Ticks; keys: readonly string[] }) {
  const intl = useIntl()
  const id = useId()
  const { selected, onSelect } = selection
  const ticked = keys.filter(key => selected.has(key)).length
  const isAll = keys.length > 0 && ticked === keys.length
  return (
    <th scope="col" className={classes['select']}>
      <label className={classes['box']} htmlFor={id}>
        <Checkbox
          id={id}
          aria-label={intl.formatMessage({ id: 'ui.table.selectAll' })}
          checked={isAll}
          indeterminate={!isAll && ticked > 0}
          onChange={() => onSelect(new Set(isAll ? [] : keys))}
        />
      </label>
    </th>
  )
}

export function SelectCell({ selection, rowKey, label }: { selection: Ticks; rowKey: string; label: string }) {
  const id = useId()
  const { selected, onSelect } = selection
  return (
    <td className={classes['select']}>
      <label className={classes['box']} htmlFor={id}>
        <Checkbox
          id={id}
          aria-label={label}
          checked={selected.has(rowKey)}
          onChange={() => onSelect(toggleKey(selected, rowKey))}
        />
      </label>
    </td>
  )
}

function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
