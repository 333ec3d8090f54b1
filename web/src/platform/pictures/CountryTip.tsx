// The tooltip of the country pointed at. Screen readers get its content from the country's accessible name instead.
import type { CountryFill } from '@imp/drawing/map-panel.ts'
import classes from './CountryMap.module.css'

export interface CountryDetails {
  readonly name: string
  readonly lines: readonly string[]
}
export interface TipPlace {
  readonly country: string
  /** px from the upper left corner of the map. */
  readonly x: number
  readonly y: number
}

interface Props {
  place: TipPlace
  words: CountryDetails
  fill: CountryFill | undefined
  /** Size of the map in px: the tip stays inside, on the side with more room. */
  width: number
  height: number
}

const gapPx = 10
const maxWidthPx = 320

export function CountryTip({ place: { x, y }, words, fill, width, height }: Props) {
  const [isLeft, isAbove] = [x > width / 2, y > height / 2]
  const room = (isLeft ? x : width - x) - gapPx
  return (
    <div
      className={classes['tip']}
      aria-hidden
      style={{
        maxInlineSize: Math.min(maxWidthPx, room),
        ...(isAbove ? { bottom: height - y + gapPx } : { top: y + gapPx }),
        ...(isLeft ? { right: width - x + gapPx } : { left: x + gapPx }),
      }}
    >
      <strong>
        {fill && <span className={classes['swatch']} style={{ background: fill.color }} />}
        <bdi>{words.name}</bdi>
      </strong>
      {words.lines.map(line => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
    </div>
  )
}
