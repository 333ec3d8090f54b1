// Fault-ride-through: the lines of the countries within the band that the regulation allows, five graphs, several years.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { drawFrt } from '@imp/drawing/frt.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { frtTypes } from '@imp/domain/graphs/views.ts'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { FrtSearch } from './frt-search.ts'
import { GraphFrame } from './GraphFrame.tsx'
import { GraphTabs } from './GraphTabs.tsx'
import { useCountryChoice, useFrt, useGraphCountries, useYears } from './hooks.ts'

const from = '/reports/data-view/frt'
/** As the documents have it; the latest one where it has no data. */
const usualYear = 2020

export function FrtScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = useCallback(
    (changes: FrtSearch) => {
      // 'Back' leads to the graph before; what is chosen within one graph is no step of its own.
      const isSameGraph = !('type' in changes)
      const search = (old: FrtSearch) => omitUndefined({ ...old, ...changes })
      void navigate({ search, replace: isSameGraph, resetScroll: false })
    },
    [navigate],
  )
  const { type = frtTypes[0] } = search
  const countries = useGraphCountries(false)
  const options = { usual: usualYear, isSeveral: true }
  const { all: allYears, shown: years } = useYears('frt', search.years, countries, options)
  const data = useFrt(years)

  const { chosen, highlighted } = useCountryChoice(search, countries)
  const withData = useMemo(() => {
    const graphs = (data.data ?? []).flatMap(year => year.graphs.filter(graph => graph.type === type))
    return new Set(graphs.flatMap(graph => graph.countries.map(({ country }) => country)))
  }, [data.data, type])
  const hasNoYears = allYears.data?.length === 0
  const isReady = (data.data !== undefined || hasNoYears) && !countries.isPending
  const draw = useMemo(() => {
    if (!isReady) return null
    const view = { type, years: data.data ?? [], chosen, highlighted, countryNames: countries.names }
    return (style: PictureStyle) => drawFrt(view, style)
  }, [isReady, type, data.data, chosen, highlighted, countries.names])
  return (
    <>
      <PageHeader title={text('routes.reports.frt')} />
      <GraphTabs
        label={text('graph.types')}
        tabs={frtTypes.map(value => ({ value, label: text(`graph.type.${value}`) }))}
        value={type}
        onChange={next => change({ type: next })}
      />
      <GraphFrame
        years={{ all: allYears.data, shown: years, isSeveral: true }}
        countries={{ ...countries, chosen, highlighted, withData }}
        settings={{ kind: 'frt', type, years: [...years] }}
        view={search.view ?? 'chart'}
        draw={draw}
        isEmpty={!chosen.some(country => withData.has(country))}
        isRefreshing={data.isPlaceholderData}
        error={allYears.error ?? data.error ?? countries.error}
        onRetry={() => void Promise.all([allYears.refetch(), years.length > 0 && data.refetch(), countries.reload()])}
        onSearch={change}
      />
    </>
  )
}
