// The remark on an answer. Collapsed until it is opened; open from the start if there is one.
import { IconChevronDown, IconMessage } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { replaceControlCharacters } from '@imp/domain/control-characters.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import classes from './Answering.module.css'

interface Props {
  value: string
  readOnly: boolean
  onChange: (remark: string) => void
  onLeave: () => void
}

export function RemarkField({ value, readOnly, onChange, onLeave }: Props) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(value !== '')
  // A remark can arrive later, from the device or from a colleague.
  const [isEmpty, setEmpty] = useState(value === '')
  if (isEmpty && value !== '') {
    setEmpty(false)
    setOpen(true)
  }
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) document.getElementById(id)?.querySelector('textarea')?.focus()
  }
  return (
    <div className={classes['remark']}>
      <button type="button" className={classes['toggle']} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <IconMessage size={16} aria-hidden />
        {text('parameters.remark')}
        <IconChevronDown size={16} aria-hidden data-turned={isOpen || undefined} />
      </button>
      <div id={id} hidden={!isOpen}>
        <GrowingTextarea
          aria-label={text('parameters.remark')}
          description={readOnly ? undefined : text('parameters.remark.hint')}
          minRows={3}
          maxRows={12}
          value={value}
          maxLength={maxLengths.longText}
          onChange={event => onChange(replaceControlCharacters(event.currentTarget.value))}
          onBlur={onLeave}
          readOnly={readOnly}
          {...(readOnly && { variant: 'filled' })}
        />
      </div>
    </div>
  )
}
