// The seven levels as radio buttons with their colours. The letter of a level's code selects it from anywhere on the screen.
import { useId, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { useSingleKeys, useSingleKeysAllowed } from '../../platform/single-keys.ts'
import { LevelSwatch } from '../Level.tsx'
import classes from './Answering.module.css'
import { listLevelKeys } from './level-keys.ts'

interface Props {
  label: string
  texts: readonly string[]
  /** 0: none. */
  value: number
  readOnly: boolean
  previous: number
  onChoose: (level: number) => void
}

export function LevelChoice({ label, texts, value, readOnly, previous, onChoose }: Props) {
  const text = useText()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const keys = listLevelKeys(texts)
  const hasKeys = useSingleKeysAllowed() && !readOnly
  const chooseByKey = (event: KeyboardEvent) => {
    const at = keys.indexOf(event.key.toUpperCase())
    if (at < 0) return
    event.preventDefault()
    // The focus shows it, and screen readers announce the new choice.
    group.current?.querySelectorAll('input')[at]?.focus()
    onChoose(at + 1)
  }
  useSingleKeys(hasKeys ? chooseByKey : null)
  return (
    <fieldset ref={group} className={classes['levels']} aria-describedby={hasKeys ? `${id}-keys` : undefined}>
      <legend className={classes['question']}>{label}</legend>
      {texts.map((title, at) => {
        const level = at + 1
        return (
          <label key={level} className={classes['choice']} data-chosen={value === level || undefined}>
            <input
              type="radio"
              name={id}
              value={level}
              checked={value === level}
              disabled={readOnly}
              onChange={() => onChoose(level)}
            />
            <LevelSwatch level={level} />
            <span className={classes['choiceText']}>
              <bdi>{title}</bdi>
              {previous === level && <span className={classes['last']}>{text('parameters.answer.lastTime')}</span>}
            </span>
            {hasKeys && <kbd aria-hidden>{keys[at]}</kbd>}
          </label>
        )
      })}
      {hasKeys && (
        <p id={`${id}-keys`} className={classes['keys']}>
          {text('parameters.answer.keys')}
        </p>
      )}
    </fieldset>
  )
}
