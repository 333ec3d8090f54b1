// Asks which of two readings of a typed number is meant; nothing is stored until one is chosen (D85).
import { type ReactNode, useEffect } from 'react'
import { announce } from './announce.ts'
import { showReadable } from './i18n/numbers.ts'
import { useText } from './i18n/text.ts'
import { Button } from '../ui/Button.tsx'
import classes from './TwoReadings.module.css'

const maxShown = 3

interface Props {
  texts: readonly string[]
  /** The numbers of each reading, the likelier one first. With only one, there is no second way to read the texts. */
  readings: readonly (readonly number[])[]
  onChoose: (at: number) => void
  of?: ReactNode
  /** The choice for all fields at once, shown beside the question about one of them. */
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
  // Announced after a pause, so that it does not interrupt typing.
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
