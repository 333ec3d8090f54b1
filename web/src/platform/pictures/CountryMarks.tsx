// Countries on a map or as tiles that can be pointed at by pointer, touch, keyboard and screen readers. One tab stop: arrow keys
// walk through the countries by name.
import { type KeyboardEvent, memo, type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { mapColours, type CountryFills, type Panel } from '@imp/drawing/map-panel.ts'
import type { Mark } from '@imp/drawing/marks.ts'
import type { PictureScheme } from '@imp/drawing/theme.ts'
import { useText } from '../i18n/text.ts'
import classes from './CountryMap.module.css'
import { CountryTip, type CountryDetails, type TipPlace } from './CountryTip.tsx'
import { stepToCountry } from './country-walk.ts'
import { HatchPatterns, MarkShape } from './MarkShape.tsx'

interface Props {
  panel: Panel
  scheme: PictureScheme
  width: number
  height: number
  fills: CountryFills
  tooltip: (abbreviation: string) => CountryDetails
  onCountryClick?: ((abbreviation: string) => void) | undefined
  canClick?: ((abbreviation: string) => boolean) | undefined
  ariaLabel: string
}

export function CountryMarks(props: Props) {
  const { panel, scheme, width, height, fills, tooltip, onCountryClick, canClick = () => true, ariaLabel } = props
  const idPrefix = useId().replaceAll(/\W/g, '')
  const text = useText()
  const svg = useRef<SVGSVGElement>(null)
  const [pointed, setPointed] = useState<TipPlace | null>(null)
  const [tabStop, setTabStop] = useState<string | null>(null)
  const groups = useMemo(() => groupMarks(panel.marks), [panel])
  const countries = useMemo(
    () =>
      groups.countries
        .map(([abbreviation]) => ({ abbreviation, name: tooltip(abbreviation).name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [groups, tooltip],
  )
  const stop = countries.some(({ abbreviation }) => abbreviation === tabStop) ? tabStop : countries[0]?.abbreviation

  const pointAt = (event: PointerEvent) => {
    const country = countryOf(event.target)
    const box = svg.current?.getBoundingClientRect()
    setPointed(country && box ? { country, x: event.clientX - box.left, y: event.clientY - box.top } : null)
  }
  const focusOn = (country: string) => {
    setTabStop(country)
    const [x, y] = panel.anchors.get(country) ?? [0, 0]
    setPointed({ country, x, y })
  }
  const walk = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return setPointed(null)
    const from = countryOf(event.target)
    if (from && onCountryClick && canClick(from) && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return onCountryClick(from)
    }
    const to = stepToCountry(countries, from, event.key)
    if (!to) return
    event.preventDefault()
    svg.current?.querySelector<SVGGElement>(`[data-country="${to}"]`)?.focus()
  }
  return (
    <>
      <svg
        ref={svg}
        className={classes['svg']}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="group"
        aria-label={ariaLabel}
        aria-describedby={`${idPrefix}keys`}
        onPointerMove={pointAt}
        onPointerDown={pointAt}
        onPointerLeave={() => setPointed(null)}
        onKeyDown={walk}
        onBlur={() => setPointed(null)}
      >
        <HatchPatterns marks={panel.marks} idPrefix={idPrefix} />
        {groups.ground.map((mark, at) => (
          <MarkShape key={at} mark={mark} idPrefix={idPrefix} />
        ))}
        {groups.countries.map(([country, shapes]) => (
          <CountryGroup
            key={country}
            country={country}
            shapes={shapes}
            label={readOut(tooltip(country))}
            status={fills.get(country)?.status}
            isTabStop={country === stop}
            isButton={onCountryClick !== undefined && canClick(country)}
            idPrefix={idPrefix}
            onFocus={focusOn}
            onClick={onCountryClick}
          />
        ))}
        <g className={classes['labels']} aria-hidden>
          {groups.labels.map((mark, at) => (
            <MarkShape key={at} mark={mark} idPrefix={idPrefix} />
          ))}
          {pointed && (
            <Outline shapes={groups.shapesOf.get(pointed.country)} colour={mapColours[scheme].strongBorder} />
          )}
        </g>
      </svg>
      <p id={`${idPrefix}keys`} hidden>
        {text(onCountryClick ? 'maps.keys' : 'maps.keysOnly')}
      </p>
      {pointed && (
        <CountryTip
          place={pointed}
          words={tooltip(pointed.country)}
          fill={fills.get(pointed.country)}
          width={width}
          height={height}
        />
      )}
    </>
  )
}

interface GroupProps {
  country: string
  shapes: readonly Mark[]
  label: string
  status: string | undefined
  isTabStop: boolean
  isButton: boolean
  idPrefix: string
  onFocus: (country: string) => void
  onClick: ((country: string) => void) | undefined
}

function CountryGroup({ country, shapes, label, status, isTabStop, isButton, idPrefix, onFocus, onClick }: GroupProps) {
  return (
    <g
      className={classes['country']}
      data-country={country}
      data-status={status}
      data-clickable={isButton || undefined}
      role={isButton ? 'button' : 'img'}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      onFocus={() => onFocus(country)}
      onClick={() => isButton && onClick?.(country)}
    >
      <Shapes shapes={shapes} idPrefix={idPrefix} />
    </g>
  )
}

/** The long paths, memoised so that they are redrawn only when their looks change. */
const Shapes = memo(function Shapes({ shapes, idPrefix }: { shapes: readonly Mark[]; idPrefix: string }) {
  return shapes.map((mark, at) => <MarkShape key={at} mark={mark} idPrefix={idPrefix} />)
})

function Outline({ shapes = [], colour }: { shapes: readonly Mark[] | undefined; colour: string }) {
  return shapes.map((mark, at) =>
    mark.kind === 'text' ? null : (
      <MarkShape key={at} mark={{ ...mark, fill: 'none', stroke: colour, strokeWidth: 1.8, opacity: 1 }} idPrefix="" />
    ),
  )
}

const readOut = ({ name, lines }: CountryDetails): string => [name, ...lines].join(', ')

const countryOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-country]')?.getAttribute('data-country') ?? null) : null

function groupMarks(marks: readonly Mark[]) {
  const labels = marks.filter(mark => mark.kind === 'text')
  const pieces = marks.filter(mark => mark.kind !== 'text')
  const ground = pieces.filter(({ country }) => country === undefined)
  const shapesOf = Map.groupBy(
    pieces.filter(({ country }) => country !== undefined),
    ({ country = '' }) => country,
  )
  return { ground, countries: [...shapesOf], shapesOf, labels }
}
