// The other non-exhaustive parameters: which countries chose which answer, six graphs, one year at a time.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { drawChoices } from '@imp/drawing/choices.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { choiceTypes } from '@imp/domain/graphs/views.ts'
import { useText } from '../platform/i18n/text.ts'
import { omitUndefined } from '../platform/read-search.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { ChoicesSearch } from './choices-search.ts'
import { GraphFrame } from './GraphFrame.tsx'
import { GraphTabs } from './GraphTabs.tsx'
import { useChoices, useCountryChoice, useGraphCountries, useYears } from './hooks.ts'

const from = '/reports/data-view/frt-additional'
/** As the documents have it; the latest one where it has no data. */
const usualYear = 2020

export function ChoicesScreen() {
  const text = useText()
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const change = useCallback(
    (changes: ChoicesSearch) => {
      // 'Back' leads to the graph before; what is chosen within one graph is no step of its own.
      const isSameGraph = !('type' in changes)
      const search = (old: ChoicesSearch) => omitUndefined({ ...old, ...changes })
      void navigate({ search, replace: isSameGraph, resetScroll: false })
    },
    [navigate],
  )
  const { type = choiceTypes[0] } = search
  const countries = useGraphCountries(false)
  const options = { usual: usualYear, isSeveral: false }
  const { all: allYears, shown: years } = useYears('frtadditional', search.years, countries, options)
  const data = useChoices(years)

  const { chosen, highlighted } = useCountryChoice(search, countries)
  const withData = useMemo(() => {
    const questions = (data.data ?? []).flatMap(({ graphs }) =>
      graphs.flatMap(graph => (graph.type === type ? graph.questions : [])),
    )
    return new Set(
      questions.flatMap(({ options, noAnswer }) => [...options.flatMap(option => option.countries), ...noAnswer]),
    )
  }, [data.data, type])
  const hasNoYears = allYears.data?.length === 0
  const isReady = (data.data !== undefined || hasNoYears) && !countries.isPending
  const [asked = 0] = years
  const draw = useMemo(() => {
    if (!isReady) return null
    const year = data.data?.at(-1) ?? { year: asked, sources: [], graphs: [] }
    const view = { type, year, chosen, highlighted, countryNames: countries.names }
    return (style: PictureStyle) => drawChoices(view, style)
  }, [isReady, type, data.data, asked, chosen, highlighted, countries.names])
  return (
    <>
      <PageHeader title={text('routes.reports.choices')} />
      <GraphTabs
        label={text('graph.types')}
        tabs={choiceTypes.map(value => ({ value, label: text(`graph.type.${value}`) }))}
        value={type}
        onChange={next => change({ type: next })}
      />
      <GraphFrame
        years={{ all: allYears.data, shown: years, isSeveral: false }}
        countries={{ ...countries, chosen, highlighted, withData }}
        settings={{ kind: 'choices', type, years: [...years] }}
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
