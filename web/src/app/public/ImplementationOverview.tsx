// This year's implementation in three pictures of public data, recent changes, every country, and links to the rest.
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CountryFills } from '@imp/drawing/map-panel.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { colourOfLevel, noAnswerColours } from '@imp/domain/parameters/scales.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { EuropeProfile } from '@imp/domain/profiles/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useCountryName } from '../../countries/country-name.ts'
import { CountryMap } from '../../platform/pictures/CountryMap.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { LevelBar } from '../../profiles/LevelBar.tsx'
import { useMonitoredCountries } from '../../profiles/hooks.ts'
import { CapacityBars } from './CapacityBars.tsx'
import { useEurope } from './hooks.ts'
import { Latest } from './Latest.tsx'
import { PublicSection } from './PublicSection.tsx'
import classes from './ImplementationOverview.module.css'

export function ImplementationOverview() {
  const europe = useEurope()
  return (
    <>
      <div className={classes['pictures']}>
        {europe.data ? <Parameter europe={europe.data} /> : <div className={classes['waiting']} />}
        <CapacityBars />
      </div>
      <Latest changes={europe.data?.changes} />
      <Countries />
      <Cards />
    </>
  )
}

const noHighlight: ReadonlySet<string> = new Set()

function Parameter({ europe: { parameter, years } }: { europe: EuropeProfile }) {
  const text = useText()
  const nameOf = useCountryName()
  const navigate = useNavigate()
  const fills = useMemo((): CountryFills => {
    const noAnswer = { color: noAnswerColours.light.noAnswer, label: text('profiles.noAnswer') }
    return new Map(
      parameter?.countries.map(({ abbreviation, value }) => {
        const color = colourOfLevel(value)
        return [abbreviation, color ? { color, label: parameter.levelTexts[value - 1] ?? '' } : noAnswer]
      }),
    )
  }, [parameter, text])
  if (!parameter) {
    return (
      <PublicSection title={text('app.public.map.none')}>
        <p>{text('app.public.map.none.hint')}</p>
      </PublicSection>
    )
  }
  const { parameterGuid, parameterName, networkCode, year, countries, levelTexts, isDemonstration, summedUp } =
    parameter
  const shownName = <bdi>{parameterName}</bdi>
  const byCode = new Map(countries.map(country => [country.abbreviation, country]))
  return (
    <>
      <PublicSection
        title={<FormattedMessage id="app.public.map" values={{ parameter: shownName, year: String(year) }} />}
      >
        <p className={classes['lead']}>
          {text('app.public.map.lead', { code: networkCodeName(networkCode) })}
          {summedUp && ` ${describeSummary(summedUp, text)}.`}
          {isDemonstration && ` ${text('profiles.demonstration')}`}
        </p>
        <CountryMap
          size="small"
          fills={fills}
          highlighted={noHighlight}
          ariaLabel={text('app.public.map', { parameter: parameterName, year: String(year) })}
          tooltip={abbreviation => {
            const country = byCode.get(abbreviation)
            const level = country ? (levelTexts[country.value - 1] ?? text('profiles.noAnswer')) : ''
            return { name: nameOf({ abbreviation, name: country?.name ?? abbreviation }), lines: level ? [level] : [] }
          }}
          onCountryClick={code => void navigate({ to: '/countries/$code', params: { code } })}
        />
        <p>
          <Link to="/public/implementation-maps" search={{ parameter: parameterGuid }}>
            {text('app.public.map.more')}
          </Link>
        </p>
      </PublicSection>
      <PublicSection title={<FormattedMessage id="app.public.years" values={{ parameter: shownName }} />}>
        <p className={classes['lead']}>{text('app.public.years.lead')}</p>
        <dl className={classes['years']}>
          {years.map(({ year: of, counts }) => (
            <div key={of} className={classes['year']}>
              <dt>{of}</dt>
              <dd>
                <LevelBar counts={counts} levelTexts={levelTexts} />
              </dd>
            </div>
          ))}
        </dl>
        <ol className={classes['legend']} aria-label={text('app.public.legend')}>
          {levelTexts.map((level, index) => (
            <li key={level}>
              <span
                aria-hidden
                className={classes['swatch']}
                style={{ backgroundColor: colourOfLevel(index + 1) ?? undefined }}
              />
              <bdi>{level}</bdi>
            </li>
          ))}
        </ol>
      </PublicSection>
    </>
  )
}

function Countries() {
  const text = useText()
  const countries = useMonitoredCountries()
  return (
    <PublicSection title={text('app.public.countries')}>
      <p className={classes['lead']}>{text('app.public.countries.lead')}</p>
      <ul className={classes['countries']}>
        {countries.map(({ abbreviation, name, hasPublicValues }) => (
          <li key={abbreviation}>
            <Link to="/countries/$code" params={{ code: abbreviation }}>
              <bdi>{name}</bdi>
            </Link>
            {!hasPublicValues && <span className={classes['quiet']}> {text('graph.countries.noData')}</span>}
          </li>
        ))}
      </ul>
    </PublicSection>
  )
}

const cards = [
  { to: '/public/implementation-maps', title: 'app.public.maps', lead: 'app.public.lead.maps' },
  { to: '/public/form-overview', title: 'routes.public.forms', lead: 'results.public.lead' },
  { to: '/public/reports', title: 'routes.public.reports', lead: 'app.public.lead.reports' },
  {
    to: '/public/reports/data-view/generation-capacity',
    title: 'routes.reports.capacity',
    lead: 'app.public.lead.capacity',
  },
  { to: '/public/reports/data-view/frt', title: 'routes.reports.frt', lead: 'app.public.lead.frt' },
  { to: '/public/reports/data-view/frt-additional', title: 'routes.reports.choices', lead: 'app.public.lead.choices' },
  {
    to: '/public/reports/non-exhaustive-parameters',
    title: 'routes.reports.nonExhaustive',
    lead: 'app.public.lead.nonExhaustive',
  },
  {
    to: '/public/reports/harmonisation',
    title: 'routes.reports.harmonisation',
    lead: 'app.public.lead.harmonisation',
  },
] as const satisfies readonly { to: string; title: TextId; lead: TextId }[]

function Cards() {
  const text = useText()
  return (
    <PublicSection title={text('app.public.pages')}>
      <ul className={classes['cards']}>
        {cards.map(({ to, title, lead }) => (
          <li key={to} className={classes['card']}>
            <Link to={to} className={classes['cardTitle'] ?? ''}>
              {text(title)}
            </Link>
            <p>{text(lead)}</p>
          </li>
        ))}
      </ul>
    </PublicSection>
  )
}
