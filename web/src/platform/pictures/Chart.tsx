// A picture drawn by ECharts. Its height is reserved before the library has loaded. It is one tab stop: arrow keys walk through
// series and points, which are announced; the pointer selects the nearest one.
import { Skeleton } from '@mantine/core'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import type { Picture } from '@imp/drawing/picture.ts'
import { announce } from '../announce.ts'
import { useText } from '../i18n/text.ts'
import classes from './Chart.module.css'
import { firstPoint, type PointAddress, pointAt, stepTo } from './point-walk.ts'
import { useChart } from './use-chart.ts'
import { usePointing } from './use-pointing.ts'

interface Props {
  picture: Picture
  width: number
  /** Called with the countries of a chosen series, to highlight or unhighlight them. Omitted: nothing can be chosen. */
  onChoose?: (countries: readonly string[]) => void
  keys?: TextId
}

export function Chart({
  picture,
  width,
  onChoose,
  keys = onChoose ? 'graph.chart.keys' : 'graph.chart.keysOnly',
}: Props) {
  const text = useText()
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const walked = useRef<PointAddress | null>(null)
  const chart = useChart(host, picture, width)
  const series = picture.series ?? []
  const choose = (countries: readonly string[]) => countries.length > 0 && onChoose?.(countries)
  const { point, clear } = usePointing(chart, picture, choose)

  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return clear()
    if (onChoose && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      const at = walked.current
      return void (at && choose(pointAt(series, at)?.countries ?? series[at.series]?.countries ?? []))
    }
    const to = walked.current ? stepTo(series, walked.current, event.key) : firstPoint(series, event.key)
    if (!to) return
    event.preventDefault()
    const shown = pointAt(series, to)
    if (!shown) return
    walked.current = to
    point(shown)
    announce(shown.text)
  }
  return (
    <div
      className={classes['chart']}
      style={{ blockSize: picture.height }}
      // Focusable because arrow keys walk through its content.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="application"
      aria-roledescription={text('graph.chart.role')}
      aria-label={picture.title}
      aria-describedby={`${id}-description ${id}-keys`}
      onKeyDown={walk}
      onBlur={clear}
    >
      <p id={`${id}-description`} hidden>
        {picture.description}
      </p>
      <p id={`${id}-keys`} hidden>
        {text(keys)}
      </p>
      {!chart && <Skeleton className={classes['skeleton'] ?? ''} h={picture.height} aria-hidden />}
      {/* ECharts places SVG texts from their left end; right-to-left letters still render correctly. */}
      <div ref={host} className={classes['canvas']} dir="ltr" aria-hidden />
    </div>
  )
}
