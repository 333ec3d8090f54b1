// One number that looks like a slip: the question about it, or its confirmation.
import type { Question } from '@imp/domain/forms/types.ts'
import { describeConfirmation, describeSlip } from '@imp/domain/filling/slip-texts.ts'
import type { Slip } from '@imp/domain/filling/slips.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import { useText } from '../../platform/i18n/text.ts'
import { cellNames } from '../engine/cell-names.ts'
import { Names } from '../inputs/Names.tsx'

interface Props {
  question: Question
  slip: Slip
  isAsked: boolean
}

export function SlipLine({ question, slip, isAsked }: Props) {
  const text = useText()
  const names = cellNames(question, slip.row, slip.column)
  const { confirmed } = slip
  return (
    <p>
      {names.length > 0 && (
        <>
          <Names names={names} />
          {': '}
        </>
      )}
      <bdi>{describeSlip(slip, isAsked, text, localeNow())}</bdi>{' '}
      {!isAsked && <span>{describeConfirmation(confirmed, text)}</span>}
    </p>
  )
}
