// The map of Europe on a page: countries in given colours, each with its name and words for pointer, finger, keys and screen
// reader. Changing the colours draws nothing else again.
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { drawPanel, type CountryFills, mapHeight } from '@imp/drawing/map-panel.ts'
import type { Geometry } from '@imp/drawing/map-shapes.ts'
import type { PictureScheme } from '@imp/drawing/theme.ts'
import { useText } from '../i18n/text.ts'
import { usePictureStyle } from './use-picture-style.ts'
import classes from './CountryMap.module.css'
import { CountryMarks } from './CountryMarks.tsx'
import type { CountryWords } from './CountryTip.tsx'
import { useEurope } from './load-europe.ts'

export interface CountryMapProps {
  /** By abbreviation of countries, or of parts (DK1, DK2, ROI, NI), which are then drawn apart. Keep it the same while it says the same. */
  fills: CountryFills
  /** Abbreviations that stand out, the others are dimmed; empty: all alike. */
  highlighted: ReadonlySet<string>
  /** What a country is called and what is said of it, when it is pointed at and when it is read out. */
  tooltip: (abbreviation: string) => CountryWords
  /** Left out: countries can be looked at, not chosen. */
  onCountryClick?: ((abbreviation: string) => void) | undefined
  /** Left out: all of them can be chosen. */
  canClick?: ((abbreviation: string) => boolean) | undefined
  /** What the map shows. */
  ariaLabel: string
  /** How wide it may get: 'small' stands beside others. */
  size?: 'large' | 'small'
}

/** As wide as paper. */
const printedWidthPx = 640
/** Of the shapes; known before they are there, so that nothing jumps. */
const frame = { width: 4480, height: 4140 }

export function CountryMap(props: CountryMapProps) {
  const text = useText()
  const geometry = useEurope()
  const { place, style } = usePictureStyle(printedWidthPx)
  const { size = 'large' } = props
  return (
    <div className={classes['map']} data-size={size}>
      <div ref={place} className={classes['place']} style={{ minBlockSize: mapHeight(frame, style.width) }}>
        {geometry ? (
          <DrawnMap {...props} geometry={geometry} scheme={style.scheme} width={style.width} />
        ) : (
          <Skeleton className={classes['skeleton'] ?? ''} aria-hidden />
        )}
      </div>
      <p className={classes['caption']}>{text('maps.designations')}</p>
    </div>
  )
}

interface DrawnProps extends CountryMapProps {
  geometry: Geometry
  scheme: PictureScheme
  width: number
}

function DrawnMap({ geometry, scheme, width, ...props }: DrawnProps) {
  const { fills, highlighted } = props
  const panel = useMemo(
    () => drawPanel(geometry, fills, { x: 0, y: 0, width }, { scheme, highlighted }),
    [geometry, fills, width, scheme, highlighted],
  )
  return <CountryMarks {...props} panel={panel} scheme={scheme} width={width} height={mapHeight(geometry, width)} />
}
