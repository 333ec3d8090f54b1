// Generation and HVDC capacities: a panel for each type or category, the same countries in each, in eight views.
import { useMemo } from 'react'
import { drawCapacity } from '@imp/drawing/capacity.ts'
import { listAnswered } from '@imp/drawing/capacity-rows.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { listPartsOfCountries } from '@imp/domain/countries/counting.ts'
import { capacityTabs, hasTechnology } from '@imp/domain/graphs/capacity-vocabulary.ts'
import { capacityDataViews } from '@imp/domain/graphs/views.ts'
import { graphKey } from '@imp/domain/open-data.ts'
import { useText } from '../platform/i18n/text.ts'
import { CapacityFields } from './CapacityFields.tsx'
import { type CapacitySearch, defaultCapacity } from './capacity-search.ts'
import { chooseTotals } from './capacity-totals.ts'
import { GraphFrame } from './GraphFrame.tsx'
import { GraphTabs } from './GraphTabs.tsx'
import { listKnownYears, useCapacities, useGraphScope } from './hooks.ts'
import { useGraphAddress } from './use-graph-address.ts'

export function CapacityGraph() {
  const text = useText()
  const { search, change } = useGraphAddress<CapacitySearch>(['tab', 'measure'])
  const { tab = defaultCapacity.tab, measure = defaultCapacity.measure } = search
  const { technology = defaultCapacity.technology, sort = defaultCapacity.sort } = search
  const isChange = measure === 'change'
  const scope = useGraphScope('generationcapacity', search, {
    isAcer: true,
    isSeveral: isChange,
    ...(isChange && { latestCount: 2 }),
  })
  const { countries } = scope
  const { chosen, highlighted } = countries
  const { shown } = scope.years
  const data = useCapacities(shown)
  const years = listKnownYears(scope, data)
  const totals = useMemo(() => chooseTotals(countries.all, search.totals, text), [countries.all, search.totals, text])
  const withData = useMemo(
    () => new Set((years ?? []).flatMap(year => listAnswered(year, { tab, technology }))),
    [years, tab, technology],
  )
  const draw = useMemo(() => {
    if (!years) return null
    const view = {
      tab,
      technology,
      view: measure,
      sort,
      chosen,
      highlighted,
      years: years.toSorted((a, b) => a.year - b.year),
      groups: totals.filter(({ isShown }) => isShown),
      countryNames: countries.names,
      parts: listPartsOfCountries(countries.all),
    }
    return (style: PictureStyle) => drawCapacity(view, style)
  }, [tab, technology, measure, sort, chosen, highlighted, years, totals, countries.names, countries.all])

  const needsYears = isChange && shown.length === 1
  const hasData = [...chosen, ...totals.flatMap(({ isShown, countries: of }) => (isShown ? of : []))].some(country =>
    withData.has(country),
  )
  const findReason = () => {
    if (needsYears) return { title: text('graph.capacity.twoYears'), hint: text('graph.capacity.twoYears.hint') }
    if (shown.some(year => !hasTechnology(year, { tab, technology })))
      return { title: text('graph.empty'), hint: text('graph.capacity.before2022') }
    return undefined
  }
  return (
    <>
      <GraphTabs
        label={text('graph.types')}
        tabs={capacityTabs.map(value => ({ value, label: text(`graph.capacity.tab.${value}`) }))}
        value={tab}
        onChange={next => change({ tab: next })}
      />
      <GraphFrame
        scope={scope}
        data={data}
        withData={withData}
        settings={{
          kind: 'capacity',
          tab,
          technology,
          view: measure,
          sort,
          totals: totals.flatMap(({ isShown, key }) => (isShown ? key : [])),
          years: [...shown],
        }}
        fields={<CapacityFields search={search} totals={countries.isPending ? null : totals} onChange={change} />}
        datasetKey={graphKey(capacityDataViews[tab])}
        view={search.view ?? 'chart'}
        draw={draw}
        isEmpty={needsYears || !hasData}
        emptyMessage={findReason()}
        onSearch={change}
      />
    </>
  )
}
