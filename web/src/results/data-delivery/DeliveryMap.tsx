// The map of data delivery and its legend. Hovering over an entry highlights its countries, pressing it keeps them highlighted.
import { useComputedColorScheme } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { countCountries } from '@imp/domain/countries/counting.ts'
import { type DeliveryView, partsOfDelivery, percentColours, shadeDelivery } from '@imp/drawing/delivery-shading.ts'
import { formatPercent } from '@imp/drawing/numbers.ts'
import { useText } from '../../platform/i18n/text.ts'
import { CountryMap } from '../../platform/pictures/CountryMap.tsx'
import { MapLegend } from '../../platform/pictures/MapLegend.tsx'
import classes from './DataDelivery.module.css'
import { describeDelivery } from './delivery-rows.ts'
import type { DeliveryRow } from './use-delivery.ts'

interface Props {
  rows: readonly DeliveryRow[]
  mode: DeliveryView['mode']
  label: string
  kept: readonly string[]
  onKeep: (keys: readonly string[]) => void
  onOpen: (row: DeliveryRow) => void
  canOpen: (row: DeliveryRow) => boolean
}

export function DeliveryMap({ rows, mode, label, kept, onKeep, onOpen, canOpen }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [pointed, setPointed] = useState<string | null>(null)
  const { fills, legend } = useMemo(
    () => shadeDelivery({ mode, countries: rows }, { scheme, locale, formatText: text }),
    [mode, rows, scheme, locale, text],
  )
  const keys = (pointed === null ? kept : [pointed]).join(' ')
  const highlighted = useMemo(
    () => new Set(legend.flatMap(({ key, countries }) => (keys.split(' ').includes(key) ? countries : []))),
    [legend, keys],
  )
  const rowOf = useMemo(() => new Map(rows.map(row => [row.abbreviation, row])), [rows])
  const tooltip = useCallback(
    (abbreviation: string) => {
      const row = rowOf.get(abbreviation)
      const label = fills.get(abbreviation)?.label ?? ''
      const lines = row ? describeDelivery(row, mode, { text, locale }) : []
      return { name: row?.name ?? abbreviation, lines: lines.length > 0 ? lines : [label] }
    },
    [rowOf, fills, mode, text, locale],
  )
  const parts = partsOfDelivery(rows)
  const counts = legend
    .filter(({ countries }) => countries.length > 0)
    .map(entry =>
      text('results.delivery.label.count', { text: entry.text, count: countCountries(entry.countries, parts) }),
    )
  return (
    <>
      <CountryMap
        fills={fills}
        highlighted={highlighted}
        tooltip={tooltip}
        onCountryClick={abbreviation => {
          const row = rowOf.get(abbreviation)
          if (row) onOpen(row)
        }}
        canClick={abbreviation => {
          const row = rowOf.get(abbreviation)
          return row !== undefined && canOpen(row)
        }}
        ariaLabel={text('results.delivery.label', { name: label, counts: counts.join(', ') })}
      />
      <div>
        {mode === 'percentages' && <Gradient />}
        <MapLegend
          entries={legend.map(entry => ({
            ...entry,
            count: countCountries(entry.countries, parts),
            before: null,
          }))}
          words={{ how: text('results.delivery.legend.how'), clear: text('results.delivery.legend.clear') }}
          kept={kept}
          onKeep={onKeep}
          onPoint={setPointed}
        />
      </div>
    </>
  )
}

function Gradient() {
  const text = useText()
  const { locale } = useIntl()
  const steps = percentColours.map((colour, at) => `${colour} ${at}%`).join(', ')
  return (
    <div className={classes['gradient']} role="img" aria-label={text('results.delivery.gradient')}>
      <span className={classes['steps']} style={{ backgroundImage: `linear-gradient(to right, ${steps})` }} />
      <span className={classes['ends']}>
        {[0, 50, 100].map(percent => (
          <bdi key={percent}>{formatPercent(percent, locale, 0)}</bdi>
        ))}
      </span>
    </div>
  )
}
