// Europe as a tile grid: every country has the same size, so small ones count as much. Has the same props as the map.
import { useMemo } from 'react'
import { drawTiles, tilesHeight } from '@imp/drawing/map-tiles.ts'
import { usePictureStyle } from './use-picture-style.ts'
import classes from './CountryMap.module.css'
import type { CountryMapProps } from './CountryMap.tsx'
import { CountryMarks } from './CountryMarks.tsx'

const printedWidthPx = 560

export function CountryTileGrid({ size = 'large', ...props }: CountryMapProps) {
  const { place, style } = usePictureStyle(printedWidthPx)
  const { scheme, width } = style
  const { fills, highlighted } = props
  const panel = useMemo(
    () => drawTiles(fills, { x: 0, y: 0, width }, { scheme, highlighted }),
    [fills, width, scheme, highlighted],
  )
  return (
    <div className={classes['map']} data-size={size} data-tiles>
      <div ref={place} className={classes['place']}>
        <CountryMarks {...props} panel={panel} scheme={scheme} width={width} height={tilesHeight(width)} />
      </div>
    </div>
  )
}
