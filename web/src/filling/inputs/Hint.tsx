// The line below an input: its rule, or the rule it breaks, as a remark while typing and as an error afterwards.
// Shown whenever there is a rule, so that nothing moves.
import type { ReactNode } from 'react'
import type { Finding } from '@imp/domain/results/validation.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './inputs.module.css'

interface Props {
  id: string
  /** null: no fault, or the question's own faults name it below. */
  finding: Finding | null
  isTyping: boolean
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
