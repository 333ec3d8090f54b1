// A quantity on the map of Europe: countries coloured by their choice, with a legend.
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { countCountries } from '@imp/domain/countries/counting.ts'
import { listPartsOfPoints } from '@imp/domain/harmonisation/comparing.ts'
import { nameQuantity } from '@imp/domain/harmonisation/naming.ts'
import type { QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { shadeQuantity } from '@imp/drawing/harmonisation-fills.ts'
import { describePoint } from '@imp/drawing/dot-strip-plot-words.ts'
import { CountryMap } from '../platform/pictures/CountryMap.tsx'
import { Swatch } from '../platform/pictures/Swatch.tsx'
import { useText } from '../platform/i18n/text.ts'
import classes from './Harmonisation.module.css'

interface Props {
  year: QuantityYear
  highlighted: readonly string[]
  onChoose: (country: string) => void
}

export function QuantityMap({ year, highlighted, onChoose }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { fills, legend } = useMemo(
    () => shadeQuantity(year, { scheme, locale, formatText: text }),
    [year, scheme, locale, text],
  )
  const parts = listPartsOfPoints(year.points)
  const points = new Map(year.points.map(point => [point.country, point]))
  return (
    <div className={classes['map']}>
      <CountryMap
        fills={fills}
        highlighted={useMemo(() => new Set(highlighted), [highlighted])}
        tooltip={country => {
          const point = points.get(country)
          if (!point) return { name: country, lines: [] }
          const label = fills.get(country)?.label ?? ''
          const [, ...facts] = describePoint(point, point.areas[0] ?? '', year, { formatText: text, locale })
          return { name: point.countryName, lines: [label, ...facts] }
        }}
        onCountryClick={onChoose}
        canClick={country => points.has(country)}
        ariaLabel={text('harmonisation.map.label', { what: nameQuantity(year) })}
      />
      <ul className={classes['legend']} aria-label={text('harmonisation.map.legend')}>
        {legend.map(({ key, text: label, fill, countries }) => (
          <li key={key}>
            <Swatch fill={fill} />
            <bdi>{text('harmonisation.map.count', { label, countries: countCountries(countries, parts) })}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
