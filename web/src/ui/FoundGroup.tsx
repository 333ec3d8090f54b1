// Search results under a title, as options of the field above, which keeps the focus.
import type { KeyboardEvent } from 'react'
import classes from './FoundGroup.module.css'

interface FoundOption {
  readonly key: string
  /** For the field's `aria-activedescendant`. */
  readonly id: string
  readonly name: string
  /** '': none. */
  readonly detail: string
  readonly isChosen: boolean
  readonly onOpen: () => void
}
interface Props {
  id: string
  title: string
  options: readonly FoundOption[]
  onKeyDown: (event: KeyboardEvent) => void
}

export function FoundGroup({ id, title, options, onKeyDown }: Props) {
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className={classes['title']}>
        {title}
      </div>
      {options.map(option => (
        <div
          key={option.key}
          id={option.id}
          role="option"
          tabIndex={-1}
          aria-selected={option.isChosen}
          className={classes['option']}
          onMouseDown={event => event.preventDefault()}
          onClick={option.onOpen}
          onKeyDown={onKeyDown}
        >
          <span dir="auto">{option.name}</span>
          {option.detail && (
            <span dir="auto" className={classes['detail']}>
              {option.detail}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
