// The years of a parameter as a slider, with a button that plays them in order.
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import classes from './YearSlider.module.css'

interface Props {
  /** Earliest first. */
  years: readonly number[]
  year: number
  /** The year's answers are still loading: playing waits for them. */
  isWaiting: boolean
  onChange: (year: number) => void
  onPlay: () => void
}

const stepMs = 1500

export function YearSlider({ years, year, isWaiting, onChange, onPlay }: Props) {
  const text = useText()
  const id = useId()
  const [isPlaying, setPlaying] = useState(false)
  const at = years.indexOf(year)
  const next = years[at + 1]
  useEffect(() => {
    if (!isPlaying || isWaiting) return
    const timer = setTimeout(() => (next === undefined ? setPlaying(false) : onChange(next)), stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, isWaiting, next, onChange])
  const play = () => {
    setPlaying(!isPlaying)
    if (isPlaying) return
    onPlay()
    if (next === undefined && years[0] !== undefined) onChange(years[0])
  }
  const choose = (to: number | undefined) => {
    setPlaying(false)
    if (to !== undefined && to !== year) onChange(to)
  }
  return (
    <div className={classes['years']} role="group" aria-labelledby={id} data-no-print>
      <span className={classes['label']} id={id}>
        {text('maps.year')}
      </span>
      {years.length > 1 ? (
        <>
          <IconButton
            label={text(isPlaying ? 'maps.year.pause' : 'maps.year.play')}
            variant="default"
            size={36}
            onClick={play}
          >
            {isPlaying ? (
              <IconPlayerStop size={18} aria-hidden />
            ) : (
              <IconPlayerPlay size={18} className="mantine-rotate-rtl" aria-hidden />
            )}
          </IconButton>
          <div className={classes['track']}>
            <input
              type="range"
              className={classes['range']}
              aria-labelledby={id}
              aria-valuetext={String(year)}
              min={0}
              max={years.length - 1}
              step={1}
              value={at}
              onChange={event => choose(years[Number(event.currentTarget.value)])}
            />
            <div className={classes['marks']} aria-hidden>
              {years.map(one => (
                <button
                  key={one}
                  type="button"
                  tabIndex={-1}
                  className={classes['mark']}
                  data-shown={one === year || undefined}
                  onClick={() => choose(one)}
                >
                  {one}
                </button>
              ))}
            </div>
          </div>
        </>
      ) : (
        <span className={classes['only']}>
          <strong>{year}</strong> {text('maps.year.only')}
        </span>
      )}
    </div>
  )
}
