// The outcome of changing many answers at once (a workbook, Reset, Unload), with 'Undo' while the screen is open: restores, through normal
// saving,
// what nobody has changed since.
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import type { Step } from '../engine/step.ts'
import { useAnswers, useIsSavingAnyOf } from '../inputs/answers-context.ts'
import { countReverted } from './reverted.ts'
import classes from './UndoBanner.module.css'

interface Props {
  steps: readonly Step[]
  isCountedByQuestion?: boolean
  children: string
}

export function UndoBanner({ steps, isCountedByQuestion = false, children }: Props) {
  const text = useText()
  const { store, readOnly } = useAnswers()
  const banner = useRef<HTMLDivElement>(null)
  const [back, setBack] = useState<{ readonly of: readonly Step[]; readonly stayed: readonly Step[] } | null>(null)
  if (readOnly) return null
  /** The steps that could not be reverted; null: not reverted yet. */
  const stayed = back?.of === steps ? back.stayed : null
  const revert = () => {
    setBack({ of: steps, stayed: store.revertSteps(steps) })
    // Clears the announcement that no longer holds; the banner announces itself.
    announce('')
    banner.current?.focus({ preventScroll: true })
  }
  return (
    <Banner ref={banner} kind="preview" icon={<IconArrowBackUp size={20} className="mantine-rotate-rtl" aria-hidden />}>
      {stayed ? (
        <Reverted steps={steps} stay={stayed} isCountedByQuestion={isCountedByQuestion} />
      ) : (
        <>
          {children}{' '}
          <Button variant="default" size="compact-sm" className={classes['undo'] ?? ''} onClick={revert}>
            {text('results.previous.undo')}
          </Button>
        </>
      )}
    </Banner>
  )
}

interface RevertedProps {
  steps: readonly Step[]
  stay: readonly Step[]
  isCountedByQuestion: boolean
}

function Reverted({ steps, stay, isCountedByQuestion }: RevertedProps) {
  const text = useText()
  const { revertedCount, stayedCount, stayed, partly } = countReverted(steps, stay, isCountedByQuestion)
  const isSaving = useIsSavingAnyOf(new Set(steps.map(({ question }) => question)))
  return (
    <>
      {revertedCount > 0 && `${text('results.workbookImport.takenBack', { count: revertedCount })} `}
      <NamedQuestions ids={partly}>{text('results.workbookImport.partly')}</NamedQuestions>
      <NamedQuestions ids={stayed}>{text('results.workbookImport.stayed', { count: stayedCount })}</NamedQuestions>
      {/* Answers are saved one by one, so many of them take a while. */}
      {isSaving && text('ui.save.saving')}
    </>
  )
}

function NamedQuestions({ ids, children }: { ids: ReadonlySet<string>; children: string }) {
  const intl = useIntl()
  const { form } = useAnswers()
  if (ids.size === 0) return null
  const numbers = listNumberedQuestions(form).flatMap(({ question, number }) => (ids.has(question.id) ? [number] : []))
  return (
    <>
      {children} <bdi>{intl.formatList(numbers, { type: 'unit', style: 'short' })}</bdi>{' '}
    </>
  )
}
