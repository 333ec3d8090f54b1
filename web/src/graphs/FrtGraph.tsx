// Fault-ride-through: the countries' lines within the band that the regulation allows; five graphs, several years.
import { useMemo } from 'react'
import { drawFrt } from '@imp/drawing/frt.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { frtTypes } from '@imp/domain/graphs/views.ts'
import { graphKey } from '@imp/domain/open-data.ts'
import { useText } from '../platform/i18n/text.ts'
import type { FrtSearch } from './frt-search.ts'
import { GraphFrame } from './GraphFrame.tsx'
import { GraphTabs } from './GraphTabs.tsx'
import { listKnownYears, useFrt, useGraphScope } from './hooks.ts'
import { useGraphAddress } from './use-graph-address.ts'

/** The default in the documents; the latest year if it has no data. */
const defaultYear = 2020

export function FrtGraph() {
  const text = useText()
  const { search, change } = useGraphAddress<FrtSearch>(['type'])
  const { type = frtTypes[0] } = search
  const scope = useGraphScope('frt', search, { isAcer: false, type, defaultYear, isSeveral: true })
  const { chosen, highlighted, names: countryNames } = scope.countries
  const data = useFrt(scope.years.shown)
  const years = listKnownYears(scope, data)
  const withData = useMemo(() => {
    const graphs = (years ?? []).flatMap(year => year.graphs.filter(graph => graph.type === type))
    return new Set(graphs.flatMap(graph => graph.countries.map(({ country }) => country)))
  }, [years, type])
  const draw = useMemo(
    () => years && ((style: PictureStyle) => drawFrt({ type, years, chosen, highlighted, countryNames }, style)),
    [type, years, chosen, highlighted, countryNames],
  )
  return (
    <>
      <GraphTabs
        label={text('graph.types')}
        tabs={frtTypes.map(value => ({ value, label: text(`graph.type.${value}`) }))}
        value={type}
        onChange={next => change({ type: next })}
      />
      <GraphFrame
        scope={scope}
        data={data}
        withData={withData}
        settings={{ kind: 'frt', type, years: [...scope.years.shown] }}
        datasetKey={graphKey(type)}
        view={search.view ?? 'chart'}
        draw={draw}
        isEmpty={!chosen.some(country => withData.has(country))}
        onSearch={change}
      />
    </>
  )
}
