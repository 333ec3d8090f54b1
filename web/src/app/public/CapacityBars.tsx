// The share of Europe's compliant generating capacity by type, as in the graph's row for all countries.
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { buildCapacityRows } from '@imp/drawing/capacity-rows.ts'
import { showGrouped } from '@imp/domain/numbers/show-number.ts'
import { formatPercent } from '@imp/drawing/numbers.ts'
import { measureCapacity, shareCapacity, shareCompliant, type CapacityCounts } from '@imp/domain/graphs/capacity.ts'
import { countPresent, listPartsOfCountries } from '@imp/domain/countries/counting.ts'
import { capacityTypes } from '@imp/domain/graphs/capacity-vocabulary.ts'
import { totalOfAll } from '@imp/domain/graphs/country-groups.ts'
import { useCountries } from '../../countries/hooks.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useLatestCapacities } from './hooks.ts'
import { PublicSection } from './PublicSection.tsx'
import classes from './ImplementationOverview.module.css'

const parts = ['withoutDerogations', 'withDerogations', 'modernized'] as const

function measureType(counts: CapacityCounts) {
  const share = shareCompliant(counts)
  return share === null ? null : { share, total: measureCapacity(counts, 'total') ?? 0, shares: shareCapacity(counts) }
}

export function CapacityBars() {
  const text = useText()
  const intl = useIntl()
  const latest = useLatestCapacities()
  const all = useCountries({ isAcer: true }, latest !== undefined).data
  if (!latest || !all) return null
  const ofAll = totalOfAll(all)
  const partsOfCountries = listPartsOfCountries(all)
  const [row] = buildCapacityRows(
    {
      tab: 'pgm',
      technology: 'total',
      view: 'percentage',
      years: [latest],
      chosen: [],
      groups: [ofAll],
      sort: 'value',
      countryNames: new Map(),
      parts: partsOfCountries,
    },
    intl.locale,
    () => '',
  )
  const added = new Set(row?.countries)
  const { present: count } = countPresent(ofAll.countries, country => added.has(country), partsOfCountries)
  const year = String(latest.year)
  return (
    <PublicSection title={text('app.public.capacity', { year })}>
      <p className={classes['lead']}>
        {text('app.public.capacity.lead', { count })} {text('app.public.capacity.counted')}
      </p>
      <dl className={classes['years']}>
        {capacityTypes.pgm.map((type, panel) => {
          const counts = row?.counts[panel]?.[0]
          const measured = counts ? measureType(counts) : null
          return (
            <div key={type} className={classes['year']}>
              <dt>{text('app.public.capacity.type', { type })}</dt>
              <dd>
                <span className={classes['share']} aria-hidden>
                  <span style={{ '--share': `${(measured?.share ?? 0) * 100}%` } as CSSProperties} />
                </span>
                {measured === null ? (
                  text('profiles.noAnswer')
                ) : (
                  <>
                    <span>
                      {text('app.public.capacity.share', {
                        share: formatPercent(measured.share * 100, intl.locale),
                        total: showGrouped(Math.round(measured.total / 1000), intl.locale),
                      })}
                    </span>
                    <ul className={classes['parts']}>
                      {parts.map(part => (
                        <li key={part}>
                          {text('graph.named', {
                            name: text(`graph.count.${part}`),
                            value: formatPercent(measured.shares[part] ?? 0, intl.locale),
                          })}
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {latest.sources.some(({ isDemonstration }) => isDemonstration) && (
        <p className={classes['lead']}>{text('profiles.demonstration')}</p>
      )}
      <p>
        <Link
          to="/public/reports/data-view/generation-capacity"
          search={{ years: latest.year, measure: 'percentage', totals: ofAll.key }}
        >
          {text('app.public.capacity.more')}
        </Link>
      </p>
    </PublicSection>
  )
}
