// Generation and HVDC capacities: a panel for each type or category, the countries in the same rows of each, in eight views.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { drawCapacity } from '@imp/drawing/capacity.ts'
import { listAnswered } from '@imp/drawing/capacity-rows.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { capacityTabs, hasTechnology } from '@imp/domain/graphs/capacity.ts'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CapacityFields } from './CapacityFields.tsx'
import { type CapacitySearch, chooseTotals, usualCapacity } from './capacity-search.ts'
import { GraphFrame } from './GraphFrame.tsx'
import { GraphTabs } from './GraphTabs.tsx'
import { useCapacities, useCountryChoice, useGraphCountries, useYears } from './hooks.ts'

const from = '/reports/data-view/generation-capacity'

export function CapacityScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = useCallback(
    (changes: CapacitySearch) => {
      // 'Back' leads to the graph before; what is chosen within one graph is no step of its own.
      const isSameGraph = !('tab' in changes || 'measure' in changes)
      const search = (old: CapacitySearch) => omitUndefined({ ...old, ...changes })
      void navigate({ search, replace: isSameGraph, resetScroll: false })
    },
    [navigate],
  )
  const { tab = usualCapacity.tab, measure = usualCapacity.measure } = search
  const { technology = usualCapacity.technology, sort = usualCapacity.sort } = search
  const isChange = measure === 'change'
  const countries = useGraphCountries(true)
  const { all: allYears, shown: years } = useYears('generationcapacity', search.years, countries, {
    isSeveral: isChange,
    ...(isChange && { latestCount: 2 }),
  })
  const data = useCapacities(years)

  const { chosen, highlighted } = useCountryChoice(search, countries)
  const nameEu = text('graph.countries.eu')
  const totals = useMemo(
    () => chooseTotals(countries.all, search.totals, nameEu),
    [countries.all, search.totals, nameEu],
  )
  const withData = useMemo(
    () => new Set((data.data ?? []).flatMap(year => listAnswered(year, { tab, technology }))),
    [data.data, tab, technology],
  )
  const hasNoYears = allYears.data?.length === 0
  const isReady = (data.data !== undefined || hasNoYears) && !countries.isPending
  const draw = useMemo(() => {
    if (!isReady) return null
    const view = {
      tab,
      technology,
      view: measure,
      sort,
      chosen,
      highlighted,
      years: (data.data ?? []).toSorted((a, b) => a.year - b.year),
      groups: totals.filter(({ isShown }) => isShown),
      countryNames: countries.names,
    }
    return (style: PictureStyle) => drawCapacity(view, style)
  }, [isReady, tab, technology, measure, sort, chosen, highlighted, data.data, totals, countries.names])

  const needsYears = isChange && years.length === 1
  const hasData = [...chosen, ...totals.flatMap(({ isShown, countries: of }) => (isShown ? of : []))].some(country =>
    withData.has(country),
  )
  const findReason = () => {
    if (needsYears) return { title: text('graph.capacity.twoYears'), hint: text('graph.capacity.twoYears.hint') }
    if (years.some(year => !hasTechnology(year, { tab, technology })))
      return { title: text('graph.empty'), hint: text('graph.capacity.before2022') }
    return undefined
  }
  return (
    <>
      <PageHeader title={text('routes.reports.capacity')} />
      <GraphTabs
        label={text('graph.types')}
        tabs={capacityTabs.map(value => ({ value, label: text(`graph.capacity.tab.${value}`) }))}
        value={tab}
        onChange={next => change({ tab: next })}
      />
      <GraphFrame
        years={{ all: allYears.data, shown: years, isSeveral: isChange }}
        countries={{ ...countries, chosen, highlighted, withData }}
        settings={{
          kind: 'capacity',
          tab,
          technology,
          view: measure,
          sort,
          totals: totals.flatMap(({ isShown, key }) => (isShown ? key : [])),
          years: [...years],
        }}
        fields={<CapacityFields search={search} totals={countries.isPending ? null : totals} onChange={change} />}
        view={search.view ?? 'chart'}
        draw={draw}
        isEmpty={needsYears || !hasData}
        emptyWords={findReason()}
        isRefreshing={data.isPlaceholderData}
        error={allYears.error ?? data.error ?? countries.error}
        onRetry={() => void Promise.all([allYears.refetch(), years.length > 0 && data.refetch(), countries.reload()])}
        onSearch={change}
      />
    </>
  )
}
