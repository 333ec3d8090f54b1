// How much of Europe's generating capacity complies, type by type.
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { addUpCapacities, countCapacity, measureCapacity } from '@imp/domain/graphs/capacity.ts'
import { capacityTypes } from '@imp/domain/graphs/capacity-vocabulary.ts'
import type { CapacityYear } from '@imp/domain/graphs/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useLatestCapacities } from './hooks.ts'
import { Part } from './Part.tsx'
import classes from './PublicState.module.css'

/** Of all countries, for each type of power-generating module. */
function sumUp({ tables }: CapacityYear) {
  const countries = tables.find(({ tab }) => tab === 'pgm')?.countries ?? []
  return capacityTypes.pgm.map((type, row) => {
    const sum = addUpCapacities(countries.map(({ cells }) => countCapacity('pgm', cells[row] ?? [], 'total')))
    const [compliant, total] = [measureCapacity(sum, 'totalCompliant') ?? 0, measureCapacity(sum, 'total') ?? 0]
    return { type, total, share: total > 0 ? compliant / total : null }
  })
}

/** Nothing where no year is public. */
export function CapacityBars() {
  const text = useText()
  const intl = useIntl()
  const latest = useLatestCapacities()
  if (!latest) return null
  const countries = latest.tables.find(({ tab }) => tab === 'pgm')?.countries.length ?? 0
  const year = String(latest.year)
  return (
    <Part title={text('app.public.capacity', { year })}>
      <p className={classes['lead']}>{text('app.public.capacity.lead', { count: countries })}</p>
      <dl className={classes['years']}>
        {sumUp(latest).map(({ type, total, share }) => (
          <div key={type} className={classes['year']}>
            <dt>{text('app.public.capacity.type', { type })}</dt>
            <dd>
              <span className={classes['share']} aria-hidden>
                <span style={{ '--share': `${Math.round((share ?? 0) * 100)}%` } as CSSProperties} />
              </span>
              {share === null
                ? text('profiles.noAnswer')
                : text('app.public.capacity.share', {
                    share: intl.formatNumber(share, { style: 'percent' }),
                    total: intl.formatNumber(Math.round(total / 1000)),
                  })}
            </dd>
          </div>
        ))}
      </dl>
      {latest.sources.some(({ isDemonstration }) => isDemonstration) && (
        <p className={classes['lead']}>{text('profiles.demonstration')}</p>
      )}
      <p>
        <Link to="/public/reports/data-view/generation-capacity" search={{ years: latest.year, measure: 'percentage' }}>
          {text('app.public.capacity.more')}
        </Link>
      </p>
    </Part>
  )
}
