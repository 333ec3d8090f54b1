// The number of countries on each level as one bar, with the level of the displayed country highlighted.
import type { CSSProperties } from 'react'
import { colourOfLevel } from '@imp/domain/parameters/scales.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './LevelBar.module.css'

interface Props {
  /** Counts of the levels 0 (no answer) to 7. */
  counts: readonly number[]
  levelTexts: readonly string[]
  own?: number
}

export function LevelBar({ counts, levelTexts, own = 0 }: Props) {
  const text = useText()
  const total = counts.reduce((sum, count) => sum + count, 0)
  const shown = counts.map((count, level) => ({ level, count })).filter(({ count }) => count > 0)
  const inOrder = [...shown.filter(({ level }) => level > 0), ...shown.filter(({ level }) => level === 0)]
  const words = inOrder.map(({ level, count }) =>
    level === 0
      ? text('profiles.bar.none', { count: String(count) })
      : text('maps.label.count', { level: levelTexts[level - 1] ?? String(level), count }),
  )
  const together =
    own > 0 ? text('profiles.bar.together', { count: String(counts[own] ?? 0), total: String(total) }) : ''
  const label = [together, ...words].filter(Boolean).join(', ')
  return (
    <span className={classes['frame']}>
      <span className={classes['bar']} role="img" aria-label={label} title={label}>
        {inOrder.map(({ level, count }) => (
          <span
            key={level}
            className={classes['segment']}
            data-own={(own > 0 && level === own) || undefined}
            style={{ flexGrow: count, '--segment': colourOfLevel(level) ?? 'var(--imp-line-control)' } as CSSProperties}
          />
        ))}
      </span>
      {together && (
        <span className={classes['words']} aria-hidden>
          {together}
        </span>
      )}
    </span>
  )
}
