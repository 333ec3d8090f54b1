// The legend: each colour with its meaning and number of countries. Pointing at an entry highlights its countries; pressing it
// keeps them highlighted.
import { useId } from 'react'
import type { LegendEntry } from '@imp/drawing/map-shading.ts'
import { useText } from '../i18n/text.ts'
import classes from './MapLegend.module.css'
import { Swatch } from './Swatch.tsx'

export interface CountedEntry extends LegendEntry {
  readonly count: number
  /** The count in the comparison year; null: not shown. */
  readonly before: number | null
}

interface Props {
  entries: readonly CountedEntry[]
  words?: { readonly how: string; readonly clear: string }
  kept: readonly string[]
  onKeep: (kept: readonly string[]) => void
  onPoint: (key: string | null) => void
}

export function MapLegend({ entries, words, kept, onKeep, onPoint }: Props) {
  const text = useText()
  const { how, clear } = words ?? { how: text('maps.legend.how'), clear: text('maps.legend.clear') }
  const id = useId()
  return (
    <div className={classes['legend']} role="group" aria-labelledby={id}>
      <div className={classes['head']}>
        <h3 className={classes['title']} id={id}>
          {text('maps.legend')}
        </h3>
        <button
          type="button"
          className={classes['clear']}
          data-active={kept.length > 0 || undefined}
          data-no-print
          onClick={() => onKeep([])}
        >
          {clear}
        </button>
      </div>
      <ul className={classes['entries']}>
        {entries.map(({ key, text: label, fill, count, before }) => {
          const isKept = kept.includes(key)
          return (
            <li key={key}>
              <button
                type="button"
                className={classes['entry']}
                aria-pressed={isKept}
                data-dimmed={(kept.length > 0 && !isKept) || undefined}
                onClick={() => onKeep(isKept ? kept.filter(one => one !== key) : [...kept, key])}
                onPointerEnter={() => onPoint(key)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(key)}
                onBlur={() => onPoint(null)}
              >
                <Swatch fill={fill} />
                <span className={classes['label']} dir="auto">
                  {label}
                </span>
                <span className={classes['count']}>
                  {before !== null && <bdi className={classes['before']}>{text('maps.legend.before', { before })}</bdi>}
                  {count}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className={classes['how']} data-no-print>
        {how}
      </p>
    </div>
  )
}
