// The map of data delivery as a picture for files: with legend and table.
import { countCountries } from '@imp/domain/countries/counting.ts'
import { showDate } from '@imp/domain/dates.ts'
import {
  type DeliveryCountry,
  type DeliveryView,
  countDelivered,
  listTakingPart,
  partsOfDelivery,
  shadeDelivery,
} from './delivery-shading.ts'
import { layOutMap } from './map-layout.ts'
import type { FormatText, MarkPicture, PictureStyle, PictureTable } from './picture.ts'

export function drawDeliveryMap(view: DeliveryView, style: PictureStyle): MarkPicture {
  const { mode, name, section, highlighted, countries, time } = view
  const { formatText } = style
  const shading = shadeDelivery(view, style)
  const taking = listTakingPart(countries)
  const parts = partsOfDelivery(countries)
  const title = formatText('results.delivery.picture.title', { name })
  const how = formatText(`results.delivery.picture.${mode}`)
  const groups = shading.legend
    .filter(({ countries: of }) => of.length > 0)
    .map(({ text, countries: of }) => `${text}: ${of.map(one => nameOf(countries, one)).join(', ')}`)
    .join('; ')
  return layOutMap(
    {
      title,
      subtitle: section === null ? how : formatText('results.delivery.picture.section', { section, how }),
      source: formatText('results.delivery.picture.source', {
        ...countDelivered(countries),
        day: showDate(time),
      }),
      description: formatText('maps.picture.description', { arrangement: 'map', what: title, groups }),
      table: buildTable(taking, formatText),
      panels: [{ heading: '', shading }],
      legend: shading.legend.map(entry => ({ ...entry, counts: [countCountries(entry.countries, parts)] })),
      arrangement: 'map',
      hasGradient: mode === 'percentages',
      highlighted,
    },
    style,
  )
}

const nameOf = (countries: readonly DeliveryCountry[], abbreviation: string): string =>
  countries.find(country => country.abbreviation === abbreviation)?.name ?? abbreviation

const buildTable = (taking: readonly DeliveryCountry[], formatText: FormatText): PictureTable => ({
  columns: [
    formatText('graph.country'),
    formatText('maps.column.code'),
    formatText('results.delivery.status'),
    formatText('results.delivery.percentage'),
  ],
  rows: taking.map(({ name, abbreviation, status, percentage }) => [
    name,
    abbreviation,
    status === null ? null : formatText(`forms.status.${status}`),
    percentage,
  ]),
})
