// The filling view itself: head, banners, deliveries, sections, and the dialogs (whose code is fetched when they are
// first wanted, or when all else has long arrived).
import { Skeleton } from '@mantine/core'
import { type ReactNode, startTransition, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import type { Refusal } from '@imp/domain/problems.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { loadFeedback } from '../../platform/feedback.ts'
import { lazyDialog, lazyPart } from '../../platform/lazy-part.ts'
import { runInPause } from '../../platform/pause.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import { AnswersContext, type Answers } from '../inputs/answers-context.ts'
import { Banners } from './Banners.tsx'
import { conflictsPart } from './conflicts-part.ts'
import { faultStepsPart } from './fault-steps-part.ts'
import { FillHeader } from './FillHeader.tsx'
import { FillingContext, type Filling } from './filling-context.ts'
import classes from './Filling.module.css'
import { Sections } from './Sections.tsx'
import { isOutOfDate, useDeliveries, useParentResult, useUnsubmit } from '../hooks.ts'
import { useInterruptedField } from './use-interrupted-field.ts'
import { useOpenerFocus } from './use-opener-focus.ts'

const SubmitDialog = lazyDialog('SubmitDialog', () => import('./SubmitDialog.tsx'))
const UnsubmitDialog = lazyDialog('UnsubmitDialog', () => import('./UnsubmitDialog.tsx'))
const HistoryDrawer = lazyDialog('HistoryDrawer', () => import('./HistoryDrawer.tsx'))
const AttachmentsDialog = lazyDialog('AttachmentsDialog', () => import('./attachments/AttachmentsDialog.tsx'))
const Deliveries = lazyPart('Deliveries', () => import('./Deliveries.tsx'))
const ReviewBar = lazyPart('ReviewBar', () => import('./returning/ReviewBar.tsx'))
const asksForFiles = ({ sections }: Form): boolean =>
  sections.some(({ questions }) => questions.some(({ fileUpload }) => fileUpload))
/** Offline they open, too, and toasts are told. */
const fetchLater = (form: Form) =>
  void Promise.allSettled([
    SubmitDialog.fetch(),
    HistoryDrawer.fetch(),
    Deliveries.fetch(),
    conflictsPart.fetch(),
    faultStepsPart.fetch(),
    loadFeedback(),
    ...(asksForFiles(form) ? [AttachmentsDialog.fetch()] : []),
  ])
const prefetchDelayMs = 5000

interface Props {
  store: AnswerStore
  form: Form
  result: Result
  isPreview: boolean
  readOnly: boolean
  lock: Refusal | null
  /** The server's own word on why nothing can be saved. */
  refusal: string | null
  /** It was kept on this device then: the server cannot be reached. ISO 8601. */
  keptAt: string | null
  now: Date
  hasHistory: boolean
  maySubmit: boolean
  mayUnsubmit: boolean
  isReviewer: boolean
  /** Whose answers these are, not somebody who looks at them: the year before stands beside them without being asked for. */
  isContact: boolean
  /** Reads the result again. */
  onReload: () => void
  /** A call has answered the result as it is now. */
  onReplace: (result: Result) => void
}
type Dialog =
  | 'submit'
  | 'unsubmit'
  | { readonly historyOf: string | null }
  | { readonly attachmentsOf: string; readonly dropped: readonly File[] }
  | null

export function FillView({
  store,
  form,
  result,
  readOnly,
  isPreview,
  hasHistory,
  isReviewer,
  isContact,
  onReplace,
  onReload,
  ...rest
}: Props) {
  const isReview = isReviewer && result.isSubmited
  const [dialog, setDialog] = useState<Dialog>(null)
  const rememberOpener = useOpenerFocus(dialog === null)
  useEffect(() => runInPause(() => fetchLater(form), prefetchDelayMs), [form])
  // In a transition: React holds back for 300 ms whatever replaces a fallback, even an empty one.
  const show = useCallback(
    (next: Dialog) => {
      rememberOpener()
      startTransition(() => setDialog(next))
    },
    [rememberOpener],
  )
  const interrupted = useInterruptedField(result.id)
  const [visit] = useState<Filling['visit']>(() => ({ isUnderWay: false }))
  const jumpRef = useRef<Filling['jump']>(() => {})
  const [isPreviousAsked, setPreviousAsked] = useState(false)
  const showsPrevious = hasHistory && result.hasParentResult && (isContact || isPreviousAsked)
  const parent = useParentResult(result, showsPrevious)
  useEffect(() => {
    if (parent) store.setPrevious(parent)
  }, [store, parent])
  useEffect(() => {
    // Offline nothing is marked; what is submitted is checked all the same.
    if (parent)
      void import('@imp/domain/results/deltas.ts').then(
        rules => store.setFlagging(rules.findFlaggedCells),
        () => {},
      )
  }, [store, parent])
  const previousYear = parent ? String(parent.formYear) : null
  const answers = useMemo<Answers>(
    () => ({ store, form, result, readOnly, showsPrevious, previousYear }),
    [store, form, result, readOnly, showsPrevious, previousYear],
  )
  const filling = useMemo<Filling>(
    () => ({
      form,
      isPreview,
      hasHistory,
      isContact,
      isReview,
      onReplace,
      onReload,
      interrupted,
      visit,
      jump: (questionId, cell) => jumpRef.current(questionId, cell),
      showHistory: questionId => show({ historyOf: questionId }),
      showAttachments: (questionId, dropped = []) => show({ attachmentsOf: questionId, dropped }),
    }),
    [form, isPreview, hasHistory, isContact, isReview, onReplace, onReload, interrupted, visit, show],
  )
  const { data: deliveries = [] } = useDeliveries(result.id, hasHistory)
  const hasDeliveries = hasHistory && (result.isSubmited || deliveries.length > 0)
  const close = () => setDialog(null)
  const afterClosing = useRef<(() => void) | null>(null)
  const closeAndGo = (then: () => void) => {
    afterClosing.current = then
    close()
  }
  useEffect(() => {
    if (dialog !== null) return
    afterClosing.current?.()
    afterClosing.current = null
  }, [dialog])
  const closeWith = (next: Result) => {
    onReplace(next)
    close()
  }
  /** What this person has just done, until what has come of it is in sight. */
  const [fresh, setFresh] = useState<'submitted' | 'reopened' | null>(null)
  const onShown = useCallback(() => setFresh(null), [])
  const onSubmitted = (next: Result) => {
    closeWith(next)
    setFresh('submitted')
  }
  const onUnsubmitted = (next: Result) => {
    closeWith(next)
    setFresh('reopened')
  }
  /** What a dialog has left behind, with what can be done about it: it goes with the view. */
  const [notice, setNotice] = useState<ReactNode>(null)
  const unsubmit = useUnsubmit()
  const runOnce = useSingleRun()
  /** Of a trial: there is nobody to give a reason to. */
  const fillInAgain = async () => {
    try {
      onReplace(await unsubmit.mutateAsync({ params: { id: result.id }, body: {} }))
    } catch (error) {
      toastProblem(error)
      if (isOutOfDate(error)) onReload()
    }
  }
  const onUnsubmit = () => (result.isTrial ? runOnce(fillInAgain) : show('unsubmit'))
  return (
    <AnswersContext value={answers}>
      <FillingContext value={filling}>
        <FillHeader
          now={rest.now}
          onReload={onReload}
          onReplace={onReplace}
          onNotice={setNotice}
          onPrevious={hasHistory && result.hasParentResult && !isContact ? setPreviousAsked : null}
        />
        <Banners
          lock={rest.lock}
          refusal={rest.refusal}
          keptAt={rest.keptAt}
          isFresh={fresh === 'reopened'}
          onShown={onShown}
        />
        {notice}
        {/* What was sent back leads on to the next country. */}
        {isReviewer && hasDeliveries && (
          <Suspense fallback={<Skeleton className={classes['reviewBarPlace'] ?? ''} />}>
            <ReviewBar onReturned={onUnsubmitted} onStale={onReload} />
          </Suspense>
        )}
        {hasDeliveries && (
          <Suspense fallback={<Skeleton className={classes['deliveriesPlace'] ?? ''} />}>
            <Deliveries isFresh={fresh === 'submitted'} onShown={onShown} />
          </Suspense>
        )}
        <Sections
          jumpRef={jumpRef}
          onSubmit={rest.maySubmit ? () => show('submit') : null}
          onUnsubmit={rest.mayUnsubmit ? onUnsubmit : null}
          onNear={() => void (rest.mayUnsubmit ? UnsubmitDialog.fetch() : SubmitDialog.fetch())}
        />
        <Suspense>
          {dialog === 'submit' && (
            <SubmitDialog onClose={close} onGo={closeAndGo} onSubmitted={onSubmitted} onStale={onReload} />
          )}
          {dialog === 'unsubmit' && <UnsubmitDialog onClose={close} onDone={onUnsubmitted} onStale={onReload} />}
          {dialog && typeof dialog === 'object' && 'historyOf' in dialog && (
            <HistoryDrawer questionId={dialog.historyOf} onClose={close} />
          )}
          {dialog && typeof dialog === 'object' && 'attachmentsOf' in dialog && (
            <AttachmentsDialog questionId={dialog.attachmentsOf} dropped={dialog.dropped} onClose={close} />
          )}
        </Suspense>
      </FillingContext>
    </AnswersContext>
  )
}
