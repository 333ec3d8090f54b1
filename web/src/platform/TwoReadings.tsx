// A typed number with two readings: nothing is stored until one of them is chosen (D85).
import { type ReactNode, useEffect } from 'react'
import { announce } from './announce.ts'
import { showReadable } from './i18n/numbers.ts'
import { useText } from './i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import classes from './TwoReadings.module.css'

const maxShown = 3

interface Props {
  /** What is typed. */
  texts: readonly string[]
  /** The numbers that each reading makes of them; the likely reading comes first. One: no other makes a number of them. */
  readings: readonly (readonly number[])[]
  onChoose: (at: number) => void
  /** Names what is asked about, where there are several. */
  of?: ReactNode
  /** Also chosen for all at once, beside the one that is asked about. */
  areAll?: boolean
}

export function TwoReadings({ texts, readings, onChoose, of, areAll = false }: Props) {
  const text = useText()
  const list = (parts: readonly string[]) =>
    parts.slice(0, maxShown).join('; ') + (parts.length > maxShown ? '; …' : '')
  const shown = readings.map(numbers => list(numbers.map(showReadable)))
  const [first = '', second] = shown
  const written = list(texts)
  const sentence =
    second === undefined
      ? text('results.numbers.askOne', { written, first })
      : text('results.numbers.ask', { written, first, second })
  // Said once the field is left, or the keys rest.
  useEffect(() => {
    if (areAll) return
    const timer = setTimeout(() => announce(sentence), 700)
    return () => clearTimeout(timer)
  }, [sentence, areAll])
  return (
    <div className={classes['choice']} role="group" aria-label={sentence} data-two-readings>
      <span>
        {of && <>{of}: </>}
        {areAll ? text('results.numbers.forAll', { count: texts.length }) : text('results.numbers.which')}
      </span>
      {shown.map((numbers, at) => (
        <Button
          key={numbers}
          size="compact-sm"
          variant={at === 0 && !areAll ? 'filled' : 'default'}
          onClick={() => onChoose(at)}
        >
          <bdi dir="ltr">{numbers}</bdi>
        </Button>
      ))}
    </div>
  )
}
