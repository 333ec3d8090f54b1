// The changes between two years as text: which countries moved up, moved down, or answered for the first time.
import { useId } from 'react'
import type { MapRow } from '@imp/domain/maps/rows.ts'
import { compareLevels } from '@imp/drawing/map-shading.ts'
import { useText } from '../platform/i18n/text.ts'
import { levelText } from './legend-text.ts'
import classes from './MapLists.module.css'

interface Props {
  rows: readonly MapRow[]
  year: number
  before: number
  scale: readonly string[]
  scaleBefore: readonly string[]
}

export function ChangesList({ rows, year, before, scale, scaleBefore }: Props) {
  const text = useText()
  const id = useId()
  const groups = listChanges(rows)
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 className={classes['title']} id={id}>
        {text('maps.changes', { before: String(before), year: String(year) })}
      </h2>
      {groups.length === 0 && <p className={classes['none']}>{text('maps.changes.none')}</p>}
      {groups.map(({ kind, changed }) => (
        <div key={kind} className={classes['group']}>
          <h3 className={classes['kind']}>
            {text('maps.changes.counted', { kind: text(`maps.change.${kind}`), count: changed.length })}
          </h3>
          <ul className={classes['list']}>
            {changed.map(row => (
              <li key={row.country} dir="auto">
                {text('maps.changes.fromTo', {
                  country: row.name,
                  from: levelText(row.before ?? 0, scaleBefore, text),
                  to: levelText(row.level, scale, text),
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const listedKinds = ['up', 'down', 'first', 'gone'] as const

const listChanges = (rows: readonly MapRow[]) =>
  listedKinds
    .map(kind => ({ kind, changed: rows.filter(row => compareLevels(row.before ?? 0, row.level) === kind) }))
    .filter(({ changed }) => changed.length > 0)
