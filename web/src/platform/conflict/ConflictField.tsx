// A field that both have changed, with both values to choose from.
import { useId } from 'react'
import { useText } from '../i18n/text.ts'
import type { DescribedField } from './described-field.ts'
import type { Side } from './merge-fields.ts'
import classes from './ConflictDialog.module.css'

interface Props {
  field: DescribedField
  /** The first field gets the focus when the dialog opens. */
  isFirst: boolean
  chosen: Side | null
  onChoose: (side: Side) => void
}

export function ConflictField({ field, isFirst, chosen, onChoose }: Props) {
  const text = useText()
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={classes['field']}>
      <div id={id} className={classes['label']} dir="auto">
        {field.label}
      </div>
      {(['mine', 'theirs'] as const).map(side => (
        <label key={side} className={classes['side']} data-chosen={chosen === side || undefined}>
          <input
            type="radio"
            name={id}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            {...(isFirst && side === 'mine' && { 'data-autofocus': true })}
          />
          <span className={classes['words']}>
            <span className={classes['whose']}>{text(`forms.conflict.${side}`)}</span>{' '}
            <span className={classes['value']} dir="auto">
              {field[side] || '–'}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
