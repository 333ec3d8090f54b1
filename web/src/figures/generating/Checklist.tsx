// A list of boxes to tick, with one above them that ticks all.
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import classes from './Checklist.module.css'

interface Props {
  legend: string
  items: readonly { readonly id: string; readonly label: string }[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Beside the box for all: boxes for groups. */
  children?: ReactNode
}

export function Checklist({ legend, items, chosen, onChange, children }: Props) {
  const text = useText()
  const count = items.filter(({ id }) => chosen.has(id)).length
  const isAll = items.length > 0 && count === items.length
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className={classes['checklist']}>
      <legend className={classes['legend']}>
        {legend} <span className={classes['count']}>{text('figures.chosen', { count, total: items.length })}</span>
      </legend>
      <div className={classes['groups']}>
        <Checkbox
          className={classes['all'] ?? ''}
          label={text('figures.selectAll')}
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => onChange(new Set(isAll ? [] : items.map(({ id }) => id)))}
        />
        {children}
      </div>
      <div className={classes['items']}>
        {items.map(({ id, label }) => (
          <Checkbox key={id} label={<bdi>{label}</bdi>} checked={chosen.has(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </fieldset>
  )
}
