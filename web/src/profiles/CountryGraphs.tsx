// One country among all others: its fault-ride-through line and its capacities, drawn by the builders of the graph screens.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { drawCapacity } from '@imp/drawing/capacity.ts'
import { listAnswered } from '@imp/drawing/capacity-rows.ts'
import { drawFrt } from '@imp/drawing/frt.ts'
import type { Picture, PictureStyle } from '@imp/drawing/picture.ts'
import { listPartsOfCountries } from '@imp/domain/countries/counting.ts'
import type { Country } from '@imp/domain/countries/types.ts'
import { frtTypes } from '@imp/domain/graphs/views.ts'
import { defaultCapacity } from '../graphs/capacity-search.ts'
import { useCapacities, useFrt, useGraphScope } from '../graphs/hooks.ts'
import { useText } from '../platform/i18n/text.ts'
import { Chart } from '../platform/pictures/Chart.tsx'
import { usePictureStyle } from '../platform/pictures/use-picture-style.ts'
import { useSession } from '../platform/session.ts'
import classes from './CountryScreen.module.css'

type DrawChart = (style: PictureStyle) => Picture

interface Props {
  country: Pick<Country, 'id' | 'abbreviation'>
}
const emptySearch = {}

/** Renders nothing if the country has submitted nothing that the reader may see. */
export function CountryGraphs({ country }: Props) {
  return (
    <>
      <FrtGraph country={country} />
      <CapacityGraph country={country} />
    </>
  )
}

function FrtGraph({ country }: Props) {
  const text = useText()
  const isVisitor = useSession() === null
  const scope = useGraphScope('frt', emptySearch, { isAcer: false, isSeveral: false })
  const { countries } = scope
  const { shown: years } = scope.years
  const { data } = useFrt(years)
  const code = country.abbreviation
  const type = frtTypes.find(one =>
    data?.some(({ graphs }) =>
      graphs.some(graph => graph.type === one && graph.countries.some(of => of.country === code)),
    ),
  )
  const draw = useMemo((): DrawChart | null => {
    if (!data || !type || countries.isPending) return null
    const chosen = countries.all.map(({ abbreviation }) => abbreviation)
    return style => drawFrt({ type, years: data, chosen, highlighted: [code], countryNames: countries.names }, style)
  }, [data, type, code, countries.isPending, countries.all, countries.names])
  if (!draw || !type) return null
  return (
    <GraphOfCountry draw={draw}>
      <Anchor
        renderRoot={props => (
          <Link
            {...props}
            to={isVisitor ? '/public/reports/data-view/frt' : '/reports/data-view/frt'}
            search={{ type, years: years[0], countries: 'all', highlight: code }}
          />
        )}
      >
        {text('profiles.graphs.frt')}
      </Anchor>
    </GraphOfCountry>
  )
}

function CapacityGraph({ country: { id, abbreviation } }: Props) {
  const text = useText()
  const isVisitor = useSession() === null
  const scope = useGraphScope('generationcapacity', emptySearch, { isAcer: true, isSeveral: false })
  const { countries } = scope
  const { shown: years } = scope.years
  const { data } = useCapacities(years)
  // Parts replace their country in these data.
  const own = useMemo(
    () =>
      countries.all.flatMap(one => (one.abbreviation === abbreviation || one.parentId === id ? one.abbreviation : [])),
    [countries.all, abbreviation, id],
  )
  const { tab, technology, sort } = defaultCapacity
  const hasData = data?.some(year => listAnswered(year, { tab, technology }).some(one => own.includes(one))) ?? false
  const draw = useMemo((): DrawChart | null => {
    if (!data || !hasData || countries.isPending) return null
    const chosen = countries.all.map(one => one.abbreviation)
    const view = {
      tab,
      technology,
      sort,
      view: 'percentage',
      chosen,
      highlighted: own,
      years: data,
      groups: [],
      parts: listPartsOfCountries(countries.all),
    } as const
    return style => drawCapacity({ ...view, countryNames: countries.names }, style)
  }, [data, hasData, tab, technology, sort, own, countries.isPending, countries.all, countries.names])
  if (!draw) return null
  return (
    <GraphOfCountry draw={draw}>
      <Anchor
        renderRoot={props => (
          <Link
            {...props}
            to={isVisitor ? '/public/reports/data-view/generation-capacity' : '/reports/data-view/generation-capacity'}
            search={{ measure: 'percentage', years: years[0], countries: 'all', highlight: own.join('_') }}
          />
        )}
      >
        {text('profiles.graphs.capacity')}
      </Anchor>
    </GraphOfCountry>
  )
}

const printedWidthPx = 640

function GraphOfCountry({ draw, children }: { draw: DrawChart; children: ReactNode }) {
  const { place, style } = usePictureStyle(printedWidthPx)
  const picture = useMemo(() => draw(style), [draw, style])
  return (
    <section className={classes['graph']} aria-label={picture.title}>
      <h2 className={classes['title']} dir="auto">
        {picture.title}
      </h2>
      <p className={classes['lead']} dir="auto">
        {picture.subtitle}
      </p>
      <div ref={place}>
        <Chart picture={picture} width={style.width} />
      </div>
      <p className={classes['source']} dir="auto">
        {picture.source}
      </p>
      <p data-no-print>{children}</p>
    </section>
  )
}
