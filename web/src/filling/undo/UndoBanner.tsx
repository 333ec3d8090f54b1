// What has changed many answers at once (a workbook, Reset, Unload), and 'Undo' as long as the view is open: each becomes what it was,
// through the ordinary way of saving, where nobody has changed it since.
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
import { countTakenBack } from './taken-back.ts'
import classes from './UndoBanner.module.css'

interface Props {
  steps: readonly Step[]
  /** A table is one answer, however many steps it has; else each step is one. */
  isCountedByQuestion?: boolean
  /** What was done. */
  children: string
}

export function UndoBanner({ steps, isCountedByQuestion = false, children }: Props) {
  const text = useText()
  const { store, readOnly } = useAnswers()
  const banner = useRef<HTMLDivElement>(null)
  const [back, setBack] = useState<{ readonly of: readonly Step[]; readonly stayed: readonly Step[] } | null>(null)
  if (readOnly) return null
  /** Those that somebody has changed; null: these steps were not taken back. */
  const stayed = back?.of === steps ? back.stayed : null
  const takeBack = () => {
    setBack({ of: steps, stayed: store.takeBackSteps(steps) })
    // What was announced is no more; the banner says so itself.
    announce('')
    // The button goes.
    banner.current?.focus({ preventScroll: true })
  }
  return (
    <Banner ref={banner} kind="preview" icon={<IconArrowBackUp size={20} className="mantine-rotate-rtl" aria-hidden />}>
      {stayed ? (
        <TakenBack steps={steps} stay={stayed} isCountedByQuestion={isCountedByQuestion} />
      ) : (
        <>
          {children}{' '}
          <Button variant="default" size="compact-sm" className={classes['undo'] ?? ''} onClick={takeBack}>
            {text('results.previous.undo')}
          </Button>
        </>
      )}
    </Banner>
  )
}

interface TakenBackProps {
  steps: readonly Step[]
  stay: readonly Step[]
  isCountedByQuestion: boolean
}

function TakenBack({ steps, stay, isCountedByQuestion }: TakenBackProps) {
  const text = useText()
  const { backCount, stayedCount, stayed, partly } = countTakenBack(steps, stay, isCountedByQuestion)
  const isSaving = useIsSavingAnyOf(new Set(steps.map(({ question }) => question)))
  return (
    <>
      {backCount > 0 && `${text('results.workbookImport.takenBack', { count: backCount })} `}
      <NamedQuestions ids={partly}>{text('results.workbookImport.partly')}</NamedQuestions>
      <NamedQuestions ids={stayed}>{text('results.workbookImport.stayed', { count: stayedCount })}</NamedQuestions>
      {/* Each is saved by itself: of many, the last ones come a while after the first. */}
      {isSaving && text('ui.save.saving')}
    </>
  )
}

/** A sentence and the numbers of the questions that it is about; nothing without any. */
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
