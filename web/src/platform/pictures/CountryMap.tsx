// The map of Europe: countries in given colours, each with a name and details for pointer, touch, keyboard and screen readers.
// A change of colours redraws nothing else.
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { drawPanel, type CountryFills, mapHeight } from '@imp/drawing/map-panel.ts'
import type { Geometry } from '@imp/drawing/map-shapes.ts'
import type { PictureScheme } from '@imp/drawing/theme.ts'
import { useText } from '../i18n/text.ts'
import { usePictureStyle } from './use-picture-style.ts'
import classes from './CountryMap.module.css'
import { CountryMarks } from './CountryMarks.tsx'
import type { CountryDetails } from './CountryTip.tsx'
import { useEurope } from './load-europe.ts'

export interface CountryMapProps {
  /** By abbreviation of countries, or of parts (DK1, DK2, ROI, NI), which are then drawn apart. Pass the same object while unchanged. */
  fills: CountryFills
  /** Abbreviations of highlighted countries; the others are dimmed. Empty: none are. */
  highlighted: ReadonlySet<string>
  tooltip: (abbreviation: string) => CountryDetails
  onCountryClick?: ((abbreviation: string) => void) | undefined
  canClick?: ((abbreviation: string) => boolean) | undefined
  ariaLabel: string
  size?: 'large' | 'small'
}

const printedWidthPx = 640
/** The size of the shapes' coordinate system; known before they load, so the layout does not shift. */
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
