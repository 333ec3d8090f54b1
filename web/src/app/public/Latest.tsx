// The latest: levels that changed in the last year, and the newest reports.
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { LevelChange } from '@imp/domain/profiles/types.ts'
import { useCountryName } from '../../countries/country-name.ts'
import { Level } from '../../parameters/Level.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { usePublicReports } from '../../reports/overview/hooks.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PublicSection } from './PublicSection.tsx'
import classes from './ImplementationOverview.module.css'

const shownChanges = 8
const shownReports = 3

export function Latest({ changes }: { changes: readonly LevelChange[] | undefined }) {
  const text = useText()
  const nameOf = useCountryName()
  const reports = usePublicReports({ year: undefined }).data?.slice(0, shownReports) ?? []
  const [newest] = changes ?? []
  const [isWhole, setIsWhole] = useState(false)
  // Lowered levels come first: they are rare and deserve more attention.
  const ordered = changes?.toSorted((a, b) => Number(a.to > a.from) - Number(b.to > b.from)) ?? []
  const shown = isWhole ? ordered : ordered.slice(0, shownChanges)
  const raised = changes?.filter(({ from, to }) => to > from).length ?? 0
  return (
    <PublicSection title={newest ? text('app.public.new.year', { year: String(newest.year) }) : text('app.public.new')}>
      {newest && changes && (
        <p className={classes['lead']}>
          {text('app.public.new.lead', { raised: String(raised), lowered: String(changes.length - raised) })}
        </p>
      )}
      {changes?.length === 0 && reports.length === 0 && <p>{text('app.public.new.none')}</p>}
      <ul className={classes['news']}>
        {shown.map(change => (
          <li key={`${change.countryAbbreviation} ${change.parameterGuid}`}>
            <Link to="/countries/$code" params={{ code: change.countryAbbreviation }}>
              <bdi>{nameOf({ abbreviation: change.countryAbbreviation, name: change.countryName })}</bdi>
            </Link>
            <span>
              {networkCodeName(change.networkCode)} ·{' '}
              <Link
                to="/public/implementation-maps"
                search={{ parameter: change.parameterGuid, compare: change.year - 1, changes: true }}
              >
                <bdi>{change.parameterName}</bdi>
              </Link>
              {change.summedUp && ` · ${describeSummary(change.summedUp, text)}`}
            </span>
            <span className={classes['levels']}>
              <Level level={change.from} title={change.fromTitle} />
              <IconArrowRight size={16} aria-label={text('profiles.changes.to')} className="mantine-rotate-rtl" />
              <Level level={change.to} title={change.toTitle} />
            </span>
          </li>
        ))}
        {ordered.length > shown.length && (
          <li>
            <LinkButton className={classes['more']} onClick={() => setIsWhole(true)}>
              {text('ui.carousel.more', { count: ordered.length - shown.length })}
            </LinkButton>
          </li>
        )}
        {reports.map(({ id, title, timePublished }) => (
          <li key={id}>
            <Link to="/public/reports">
              <bdi>{title}</bdi>
            </Link>
            <span>{text('app.public.new.report', { day: showDate(timePublished) })}</span>
          </li>
        ))}
      </ul>
    </PublicSection>
  )
}
