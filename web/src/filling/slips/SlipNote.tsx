// Numbers that look like slips by a power of ten, with buttons to confirm one or all as correct. Confirmations are stored with the answer,
// visible to every reader. Never prevents submitting.
import { IconZoomQuestion } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { isOpenCell } from '@imp/domain/filling/returned-parts.ts'
import { describeSlip } from '@imp/domain/filling/slip-texts.ts'
import { buildConfirmation, listOpenSlips, type Slip } from '@imp/domain/filling/slips.ts'
import { announce } from '../../platform/announce.ts'
import { localeNow, showReadable } from '../../platform/i18n/numbers.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { partAtPlace } from '../engine/field-parts.ts'
import { promptId } from '../grid/cells.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import inputs from '../inputs/inputs.module.css'
import { SlipLine } from './SlipLine.tsx'
import classes from './Slips.module.css'

const maxLines = 5

interface Props {
  question: Question
  slips: readonly Slip[]
  onChange: (slip: Slip) => void
}

export function SlipNote({ question, slips, onChange }: Props) {
  const text = useText()
  const { store, result, readOnly } = useAnswers()
  const note = useRef<HTMLDivElement>(null)
  const open = listOpenSlips(slips)
  // Numbers that were not returned for revision cannot be changed, and are not asked about again.
  const asked = readOnly ? [] : open.filter(slip => isOpenCell(result.returned, question.id, slip))
  const others = slips.filter(slip => !asked.includes(slip))
  const confirm = (some: readonly Slip[]) => {
    store.confirmNumbers(question.id, buildConfirmation(some))
    note.current?.focus({ preventScroll: true })
  }
  const [first] = asked
  const lead =
    first && asked.length === 1
      ? describeSlip(first, true, text, localeNow())
      : text('results.slips.several', { count: asked.length })
  const places = asked.map(slip => `${partAtPlace(slip)} ${slip.current}`).join()
  useEffect(() => {
    // Notes that are there when the page opens are not announced.
    const { edits, savedAt } = store.getField(question.id)
    if (places !== '' && (edits.size > 0 || savedAt !== null)) announce(lead)
    // Once for the same numbers.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [places])
  return (
    <div ref={note} className={inputs['departures']} tabIndex={-1} data-asks={asked.length > 0 || undefined}>
      <IconZoomQuestion size={18} aria-hidden />
      <div>
        {asked.length > 1 && (
          <div className={classes['all']}>
            <p>{lead}</p>
            <Button size="compact-sm" variant="default" onClick={() => confirm(asked)}>
              {text('results.slips.yesAll', { count: asked.length })}
            </Button>
          </div>
        )}
        <ul className={classes['lines']}>
          {[...asked, ...others].slice(0, maxLines).map(slip => (
            <li key={partAtPlace(slip)} id={promptId(question.id, partAtPlace(slip))}>
              <SlipLine question={question} slip={slip} isAsked={asked.includes(slip)} />
              {asked.includes(slip) && (
                <span className={classes['buttons']}>
                  <Button size="compact-sm" variant="default" onClick={() => confirm([slip])}>
                    {text('results.slips.yes', { current: showReadable(slip.current) })}
                  </Button>
                  <Button size="compact-sm" variant="subtle" onClick={() => onChange(slip)}>
                    {text('results.slips.change')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
        {slips.length > maxLines && <p>{text('results.limits.more', { count: slips.length - maxLines })}</p>}
      </div>
    </div>
  )
}
