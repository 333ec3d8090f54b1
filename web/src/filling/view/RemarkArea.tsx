// The remark on an answer: collapsed, but open when there is one or a required one is missing.
import { IconChevronDown, IconMessage } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { TextArea } from '../inputs/TextArea.tsx'
import { useFaults, usePart } from '../inputs/answers-context.ts'
import { useFilling } from './filling-context.ts'
import { textPart } from '../engine/field-parts.ts'
import classes from './Question.module.css'
import { questionAction } from '../inputs/question-action.ts'
import { useTyping } from '../inputs/use-typing.ts'

export function RemarkArea({ question }: { question: Question }) {
  const text = useText()
  const id = useId()
  const { store, readOnly, interrupted } = useFilling()
  const remark = usePart(question.id, 'remark').textual ?? ''
  const isMissing = useFaults(question.id).some(fault => 'code' in fault && fault.code === 'answerOrRemark')
  // The interrupted remark may not have been restored from the device yet.
  const wasInterrupted = interrupted?.questionId === question.id && interrupted.part === 'remark'
  const [isOpen, setOpen] = useState(remark !== '' || wasInterrupted)
  const { field, isTyping } = useTyping({
    shown: remark,
    readOnly,
    onType: typed => store.editRemark(question.id, textPart(typed)),
  })
  useEffect(() => {
    if (remark !== '' || isMissing) setOpen(true)
  }, [remark, isMissing])
  const toggle = () => {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) document.getElementById(id)?.querySelector('textarea')?.focus()
  }
  if (readOnly && remark === '' && !isTyping) return null
  return (
    <div className={classes['remark']}>
      <button
        type="button"
        className={classes['remarkToggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        {...questionAction(readOnly)}
        onClick={toggle}
      >
        <IconMessage size={16} aria-hidden />
        {text('results.filling.remark')}
        <IconChevronDown size={16} aria-hidden data-turned={isOpen || undefined} />
      </button>
      {!question.required && !readOnly && <span>{text('results.filling.remark.instead')}</span>}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <TextArea
            {...field}
            data-remark
            aria-label={text('results.filling.remark.of', { question: question.text })}
            aria-invalid={isMissing || undefined}
          />
        )}
      </div>
    </div>
  )
}
