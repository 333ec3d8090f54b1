// A country's level on every parameter by network code, with last year's level, the distribution in Europe, and the remark.
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { ProfileStanding } from '@imp/domain/profiles/types.ts'
import { Level, LevelSwatch } from '../parameters/Level.tsx'
import { useText } from '../platform/i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { downloadCountryLevels } from './download-country-levels.ts'
import { LevelBar } from './LevelBar.tsx'
import classes from './CountryLevels.module.css'

interface Props {
  name: string
  standings: readonly ProfileStanding[]
}

export function CountryLevels({ name, standings }: Props) {
  const text = useText()
  if (standings.length === 0) return <EmptyState title={text('profiles.standings.none')} />
  const byCode = Map.groupBy(standings, ({ networkCode }) => networkCodeName(networkCode))
  return (
    <>
      {standings.some(({ isDemonstration }) => isDemonstration) && (
        <p className={classes['note']}>{text('profiles.demonstration')}</p>
      )}
      {[...byCode].map(([code, ofCode]) => (
        <div key={code} className={classes['code']}>
          <h3 className={classes['heading']}>{code}</h3>
          <div className={classes['head']} aria-hidden>
            <span>{text('profiles.column.parameter')}</span>
            <span>{text('profiles.column.level')}</span>
            <span>{text('profiles.column.before')}</span>
            <span>{text('profiles.column.europe')}</span>
          </div>
          <ul className={classes['list']} aria-label={code}>
            {ofCode.map(standing => (
              <CountryLevelRow key={standing.parameterGuid} standing={standing} />
            ))}
          </ul>
        </div>
      ))}
      <Button variant="default" data-no-print onClick={() => downloadCountryLevels(text, name, standings)}>
        {text('profiles.download')}
      </Button>
    </>
  )
}

function CountryLevelRow({ standing }: { standing: ProfileStanding }) {
  const text = useText()
  const { parameterGuid, parameterName, year, summary, summedUp, value, title, isForced, remark } = standing
  return (
    <li className={classes['row']} data-summary={summary || undefined}>
      <div>
        <Link
          to="/public/implementation-maps"
          search={{ parameter: parameterGuid }}
          className={classes['parameter'] ?? ''}
        >
          <bdi>{parameterName}</bdi>
        </Link>{' '}
        <span className={classes['year']}>{year}</span>
        {summedUp && <p className={classes['note']}>{describeSummary(summedUp, text)}</p>}
      </div>
      <div>
        <span className={classes['label']}>{text('profiles.column.level')} </span>
        {value > 0 ? <Level level={value} title={title} /> : text('profiles.noAnswer')}
        {isForced && <span className={classes['forced']}> ({text('maps.forced')})</span>}
      </div>
      <div>
        <span className={classes['label']}>{text('profiles.column.before')} </span>
        <Before standing={standing} />
      </div>
      <div>
        <span className={classes['label']}>{text('profiles.column.europe')} </span>
        <LevelBar counts={standing.counts} levelTexts={standing.levelTexts} own={value} />
      </div>
      {remark && (
        <blockquote className={classes['remark']}>
          <bdi>{remark}</bdi>
        </blockquote>
      )}
    </li>
  )
}

const trends = {
  higher: { Icon: IconArrowUp, text: 'profiles.higher' },
  lower: { Icon: IconArrowDown, text: 'profiles.lower' },
  same: { Icon: IconEqual, text: 'profiles.same' },
} as const

function Before({ standing: { value, previousValue, previousTitle, previousYear } }: { standing: ProfileStanding }) {
  const text = useText()
  if (previousYear === null || previousValue === 0)
    return <span className={classes['none']}>{text('profiles.noBefore')}</span>
  const trend = value > previousValue ? 'higher' : value < previousValue ? 'lower' : 'same'
  const { Icon, text: word } = trends[trend]
  return (
    <span className={classes['before']}>
      <Icon size={16} aria-hidden />
      <LevelSwatch level={previousValue} />
      {text(word, { level: previousTitle || String(previousValue), year: String(previousYear) })}
    </span>
  )
}
