// The other non-exhaustive parameters: which countries chose which answer; six graphs, one year at a time.
import { useMemo } from 'react'
import { drawChoices } from '@imp/drawing/choices.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { choiceTypes } from '@imp/domain/graphs/views.ts'
import { graphKey } from '@imp/domain/open-data.ts'
import { useText } from '../platform/i18n/text.ts'
import type { ChoicesSearch } from './choices-search.ts'
import { GraphFrame } from './GraphFrame.tsx'
import { GraphTabs } from './GraphTabs.tsx'
import { listKnownYears, useChoices, useGraphScope } from './hooks.ts'
import { useGraphAddress } from './use-graph-address.ts'

/** The default in the documents; the latest year if it has no data. */
const defaultYear = 2020

export function ChoicesGraph() {
  const text = useText()
  const { search, change } = useGraphAddress<ChoicesSearch>(['type'])
  const { type = choiceTypes[0] } = search
  const scope = useGraphScope('frtadditional', search, { isAcer: false, type, defaultYear, isSeveral: false })
  const { chosen, highlighted, names: countryNames } = scope.countries
  const data = useChoices(scope.years.shown)
  const years = listKnownYears(scope, data)
  const withData = useMemo(() => {
    const graphs = (years ?? []).flatMap(year => year.graphs.filter(graph => graph.type === type))
    const questions = graphs.flatMap(graph => graph.questions)
    return new Set(
      questions.flatMap(({ options, noAnswer }) => [...options.flatMap(option => option.countries), ...noAnswer]),
    )
  }, [years, type])
  const [asked = 0] = scope.years.shown
  const draw = useMemo(() => {
    if (!years) return null
    const year = years.at(-1) ?? { year: asked, sources: [], graphs: [] }
    return (style: PictureStyle) => drawChoices({ type, year, chosen, highlighted, countryNames }, style)
  }, [type, years, asked, chosen, highlighted, countryNames])
  return (
    <>
      <GraphTabs
        label={text('graph.types')}
        tabs={choiceTypes.map(value => ({ value, label: text(`graph.type.${value}`) }))}
        value={type}
        onChange={next => change({ type: next })}
      />
      <GraphFrame
        scope={scope}
        data={data}
        withData={withData}
        settings={{ kind: 'choices', type, years: [...scope.years.shown] }}
        datasetKey={graphKey(type)}
        view={search.view ?? 'chart'}
        draw={draw}
        isEmpty={!chosen.some(country => withData.has(country))}
        onSearch={change}
      />
    </>
  )
}
