// The bar below the questions: navigation, progress, save status, fault navigation, Submit and Unsubmit. Always visible, so it also reports
// a missing network and leads to unsaved answers.
import { IconArrowLeft, IconArrowRight, IconCloudOff, IconSend } from '@tabler/icons-react'
import { type Ref, Suspense } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { orNothing } from '../../platform/lazy-part.ts'
import { useOnline } from '../../platform/online.ts'
import { Button } from '../../ui/Button.tsx'
import { keepClear } from '../../ui/keep-clear.ts'
import { SaveState } from '../../ui/SaveState.tsx'
import { EarlyKey } from './EarlyKey.tsx'
import { faultStepsPart } from './fault-steps-part.ts'
import { useFilling } from './filling-context.ts'
import { stepKeys } from './step-keys.ts'
import {
  useFollowingCount,
  useHasAnswers,
  useIsSaving,
  useOpenSlips,
  useSections,
  useUnsavedCount,
} from '../inputs/answers-context.ts'
import classes from './Filling.module.css'
import { useAnnounceTrouble } from './use-announce-trouble.ts'

const FaultSteps = orNothing(faultStepsPart)

interface Props {
  ref: Ref<HTMLDivElement>
  sectionId: string
  onBack: () => void
  /** null: the last section. */
  onNext: (() => void) | null
  /** null: not permitted, or not now. */
  onSubmit: (() => void) | null
  onUnsubmit: (() => void) | null
  onNear: () => void
}

export function FillBar({ ref, sectionId, onBack, onNext, onSubmit, onUnsubmit, onNear }: Props) {
  const text = useText()
  const { result } = useFilling()
  // A test run is reopened without a dialog, by the button that submitted it, which keeps the focus.
  const reopenTrial = result.isTrial ? onUnsubmit : null
  const deliver = onSubmit ?? reopenTrial
  return (
    <div ref={ref} className={classes['actions']} data-no-print {...keepClear}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} className="mantine-rotate-rtl" />}
        onClick={onBack}
      >
        {text('results.filling.back')}
      </Button>
      <div className={classes['summary']}>
        <Progress />
        <Summary />
        <Faults sectionId={sectionId} />
      </div>
      <div className={classes['forward']}>
        {onNext && (
          <Button rightSection={<IconArrowRight size={18} className="mantine-rotate-rtl" />} onClick={onNext}>
            {text('results.filling.nextSection')}
          </Button>
        )}
        {deliver && (
          <Button
            variant={onNext ? 'default' : 'filled'}
            leftSection={onSubmit && <IconSend size={18} />}
            onClick={deliver}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            {text(onSubmit ? 'results.filling.submit' : 'forms.trial.fillInAgain')}
          </Button>
        )}
        {onUnsubmit && !reopenTrial && (
          <Button
            color="red"
            c="var(--mantine-color-error)"
            variant="outline"
            onClick={onUnsubmit}
            onPointerEnter={onNear}
            onFocus={onNear}
          >
            {text('results.filling.unsubmit')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Progress() {
  const text = useText()
  const sections = useSections()
  const total = sections.reduce((sum, { visible }) => sum + visible.length, 0)
  const answered = sections.reduce((sum, one) => sum + one.answered, 0)
  const { readOnly } = useFilling()
  const following = useFollowingCount()
  return (
    <>
      <span className={classes['progress']}>{text('results.quickEntry.progress', { answered, total })}</span>
      {!readOnly && following > 0 && <span>{text('results.quickEntry.following', { count: following })}</span>}
    </>
  )
}

/** The save status of all questions; announces trouble once instead of for each question. */
function Summary() {
  const text = useText()
  const { readOnly, isPreview } = useFilling()
  const online = useOnline()
  useAnnounceTrouble()
  if (isPreview) return null
  return (
    <>
      {!online && (
        <span className={classes['offline']}>
          <IconCloudOff size={16} aria-hidden />
          {text(readOnly ? 'results.filling.offline.reading' : 'results.filling.offline')}
        </span>
      )}
      <Saved />
    </>
  )
}

function Saved() {
  const text = useText()
  const { store, readOnly, jump } = useFilling()
  const count = useUnsavedCount()
  const isSaving = useIsSaving()
  const hasAnswers = useHasAnswers()
  const slips = useOpenSlips()
  if (count === 0) {
    if (readOnly || !hasAnswers) return null
    const { first } = slips
    if (!first) return <span>{text('results.filling.allSaved')}</span>
    return (
      <button type="button" className={classes['unsaved']} onClick={() => jump(first.questionId, first.cell)}>
        {text('results.slips.toConfirm', { count: slips.count })}
        <span className={classes['hidden']}> – {text('results.filling.unsaved.show')}</span>
      </button>
    )
  }
  if (isSaving) return <SaveState state="saving" />
  const unsaved = text('results.filling.unsaved', { count })
  const lead = () => {
    const first = store.findFirstUnsaved()
    if (first) jump(first.questionId, first.cell)
  }
  if (!store.findFirstUnsaved()) return <span>{unsaved}</span>
  return (
    <button type="button" className={classes['unsaved']} onClick={lead}>
      {unsaved}
      <span className={classes['hidden']}> – {text('results.filling.unsaved.show')}</span>
    </button>
  )
}

function Faults({ sectionId }: { sectionId: string }) {
  const hasSome = useSections().some(({ faulty }) => faulty.length > 0)
  if (!hasSome) return null
  return (
    <Suspense fallback={<EarlyKey name={stepKeys.faulty} />}>
      <FaultSteps sectionId={sectionId} />
    </Suspense>
  )
}
