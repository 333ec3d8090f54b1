// The row of an option, row or column: grip, name (Enter and pasted lines add more), move and delete buttons.
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { announce } from '../../platform/announce.ts'
import { readNames } from '../clipboard/read-clipboard.ts'
import { MoveButtons } from '../sortable/MoveButtons.tsx'
import { moveKeys } from '../sortable/Sortable.tsx'
import classes from './Parts.module.css'

/** Must be the same object between renders. */
export interface PartActions {
  readonly move: (id: string, to: number) => void
  readonly remove: (id: string) => void
  readonly enter: (id: string) => void
  /** False: it is one text, which is pasted as usual. */
  readonly paste: (id: string, pasted: string) => boolean
  /** Called when it is rendered: the field of a new one is waiting for the focus. */
  readonly onRendered: (id: string, field: HTMLInputElement | null) => void
}

interface Props {
  id: string
  index: number
  count: number
  grip: ReactNode
  /** Names it while its name is empty. */
  label: string
  value: string
  onName: (name: string) => void
  field: Pick<TextInputProps, 'className' | 'error' | 'description'>
  actions: PartActions
  children?: ReactNode
  below?: ReactNode
}

export function PartRow({ id, index, count, grip, label, value, onName, field, actions, children, below }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => actions.onRendered(id, input.current), [actions, id])
  const name = value.trim() || label
  const onMove = (to: number) => {
    actions.move(id, to)
    announce(text('forms.move.moved', { name, place: to + 1, count }))
  }
  return (
    <div className={classes['row']} role="presentation" onKeyDown={moveKeys(index, count, onMove)}>
      <span className={classes['grip']}>{grip}</span>
      <TextInput
        {...field}
        aria-label={label}
        ref={input}
        value={value}
        maxLength={maxLengths.shortText}
        onChange={event => onName(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          actions.enter(id)
        }}
        onPaste={event => {
          if (actions.paste(id, readNames(event.clipboardData))) event.preventDefault()
        }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {children}
      <span className={classes['buttons']}>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <IconButton
          label={text('forms.questions.deletePart', { name })}
          data-delete={id}
          onClick={() => actions.remove(id)}
        >
          <IconTrash size={18} />
        </IconButton>
      </span>
      {below}
    </div>
  )
}
