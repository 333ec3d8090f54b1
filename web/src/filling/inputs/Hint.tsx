// The line under an input: its bounds, as a rule; said again, and marked, as soon as what is typed breaks them. While
// typing that is a remark, after leaving the field it is an error. The line is always there where there is a rule, so
// that nothing jumps, and never where there is none.
import type { ReactNode } from 'react'
import type { Finding } from '@imp/domain/results/validation.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './inputs.module.css'

interface Props {
  id: string
  /** null: nothing is broken, or the question's own faults say so below. */
  finding: Finding | null
  isTyping: boolean
  /** The rule in words, when nothing is broken. */
  rule: string
  children?: ReactNode
}

export function Hint({ id, finding, isTyping, rule, children }: Props) {
  const text = useText()
  return (
    <div className={classes['hint']}>
      <span id={id} data-tone={finding ? (isTyping ? 'remark' : 'error') : undefined}>
        {finding ? text(finding.text, finding.values) : rule}
      </span>
      {children}
    </div>
  )
}
