// The changes of levels by year.
import { IconArrowRight } from '@tabler/icons-react'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { LevelChange } from '@imp/domain/profiles/types.ts'
import { Level } from '../parameters/Level.tsx'
import { useText } from '../platform/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './ProfileChanges.module.css'

export function ProfileChanges({ changes }: { changes: readonly LevelChange[] }) {
  const text = useText()
  if (changes.length === 0) return <EmptyState title={text('profiles.changes.none')} />
  return [...Map.groupBy(changes, ({ year }) => year)].map(([year, ofYear]) => (
    <div key={year} className={classes['year']}>
      <h3 className={classes['heading']}>{year}</h3>
      <ul className={classes['list']}>
        {ofYear.map(({ parameterGuid, parameterName, networkCode, summedUp, from, to, fromTitle, toTitle }) => (
          <li key={parameterGuid} className={classes['change']}>
            <span className={classes['parameter']}>
              {networkCodeName(networkCode)} · <bdi>{parameterName}</bdi>
              {summedUp && ` · ${describeSummary(summedUp, text)}`}
            </span>
            <span className={classes['levels']}>
              <Level level={from} title={fromTitle} />
              <IconArrowRight size={16} aria-label={text('profiles.changes.to')} className="mantine-rotate-rtl" />
              <Level level={to} title={toTitle} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  ))
}
