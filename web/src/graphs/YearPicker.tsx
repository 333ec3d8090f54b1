// The years of a graph, latest first: one, or several to compare, with the number of submissions.
import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import type { YearSubmissions } from '@imp/domain/graphs/types.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './GraphControls.module.css'

interface Props {
  years: readonly YearSubmissions[] | undefined
  submissions: readonly YearSubmissions[] | undefined
  shown: readonly number[]
  /** Several years can be compared; the last remaining one cannot be removed. */
  isSeveral: boolean
  onChange: (years: readonly number[]) => void
}

export function YearPicker({ years, submissions, shown, isSeveral, onChange }: Props) {
  const text = useText()
  const id = useId()
  const choose = (year: number) => {
    if (!isSeveral) return onChange([year])
    const next = shown.includes(year) ? shown.filter(one => one !== year) : [...shown, year]
    if (next.length > 0) onChange(next.toSorted((a, b) => b - a))
  }
  const counts = (submissions ?? [])
    .filter(({ year }) => shown.includes(year))
    .map(({ year, submitted, takingPart }) => text('graph.submissions', { year: String(year), submitted, takingPart }))
  return (
    <div className={classes['field']} role="group" aria-labelledby={id}>
      <div className={classes['head']}>
        <span className={classes['label']} id={id}>
          {text(isSeveral ? 'graph.years' : 'graph.year')}
        </span>
        <span className={classes['note']}>{counts.join(' · ')}</span>
      </div>
      <div className={classes['buttons']}>
        {!years && <Skeleton className={classes['waiting'] ?? ''} />}
        {years?.map(({ year }) => (
          <button
            key={year}
            type="button"
            className={classes['button']}
            aria-pressed={shown.includes(year)}
            onClick={() => choose(year)}
          >
            {year}
          </button>
        ))}
      </div>
    </div>
  )
}
