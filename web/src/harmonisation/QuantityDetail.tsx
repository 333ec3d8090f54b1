// One quantity over the years, with the displayed year, the highlighted country and its picture.
import { Select, Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { nameQuantity } from '@imp/domain/harmonisation/naming.ts'
import type { QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { filterCountries } from '../countries/filter-countries.ts'
import controls from '../graphs/GraphControls.module.css'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'
import { useTitle } from '../platform/title.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './Harmonisation.module.css'
import { useQuantity } from './hooks.ts'
import { QuantityPicture } from './QuantityPicture.tsx'
import { useQuantityAddress } from './use-quantity-address.ts'

export function QuantityDetail({ isPublic }: { isPublic: boolean }) {
  const text = useText()
  const { key = '' } = useParams({ strict: false })
  const { search, change } = useQuantityAddress()
  const series = useQuantity(key)
  const own = useOwnCountry(series.data?.years)
  const years = series.data?.years ?? []
  const shown = years.find(({ year }) => year === search.year) ?? years.find(one => one.key === key) ?? years.at(-1)
  useTitle(shown && text('harmonisation.picture.title', { name: nameQuantity(shown), year: String(shown.year) }))
  if (series.isMissing)
    return <EmptyState title={text('harmonisation.notFound')} hint={text('harmonisation.notFound.hint')} />
  if (series.isError) return <FailedRead title={text('messages.harmonisation.loadFailed')} read={series} />
  if (!shown) return <Skeleton h={520} aria-hidden />

  const asked = search.highlight ?? own
  const highlighted = shown.points.some(({ country }) => country === asked) ? asked : null
  return (
    <>
      <div className={classes['controls']} data-no-print>
        <div className={controls['field']} role="group" aria-label={text('graph.year')}>
          <span className={controls['label']}>{text('graph.year')}</span>
          <div className={controls['buttons']}>
            {years.map(({ year }) => (
              <button
                key={year}
                type="button"
                className={controls['button']}
                aria-pressed={year === shown.year}
                onClick={() => change({ year })}
              >
                {year}
              </button>
            ))}
          </div>
        </div>
        <Select
          label={text('harmonisation.highlight')}
          data={shown.points.map(({ country, countryName }) => ({ value: country, label: countryName }))}
          value={highlighted}
          onChange={value => change({ highlight: value ?? 'none' })}
          searchable
          filter={filterCountries}
          clearable
          clearButtonProps={{ 'aria-label': text('ui.filters.clearOne', { label: text('harmonisation.highlight') }) }}
          w={{ base: '100%', xs: 230 }}
        />
      </div>
      <QuantityPicture
        year={shown}
        highlighted={highlighted}
        isChosen={search.highlight !== undefined}
        view={search.view ?? 'strips'}
        onView={view => change({ view: view === 'strips' ? undefined : view })}
        onHighlight={country => change({ highlight: country })}
        isPublic={isPublic}
      />
      <p className={classes['rule']}>{text('harmonisation.rule')}</p>
    </>
  )
}

function useOwnCountry(years: readonly QuantityYear[] | undefined): string | null {
  const session = useSession()
  const own = session?.role === 'NCLP' ? session.countryAbbreviation : null
  return useMemo(
    () => (years?.some(({ points }) => points.some(({ country }) => country === own)) ? own : null),
    [years, own],
  )
}
