// The filling screen: header, banners, deliveries, sections, and dialogs, whose code is fetched on demand or after everything else.
import { Skeleton } from '@mantine/core'
import {
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { runAfterPaint } from '../../platform/after-paint.ts'
import { loadFeedback } from '../../platform/feedback.ts'
import { lazyDialog, lazyPart } from '../../platform/lazy-part.ts'
import { runInPause } from '../../platform/pause.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { useSlipRule } from '../slips/use-slip-rule.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import { AnswersContext, type Answers } from '../inputs/answers-context.ts'
import { AnswerTable } from '../inputs/TableSlot.tsx'
import { TwoReadings } from '../inputs/NumberInput.tsx'
import { fetchNumberReader } from '../../forms/clipboard/paste-number.ts'
import { Banners } from './Banners.tsx'
import { signOutQuestionPart } from '../offline/sign-out-question-part.ts'
import { conflictsPart } from './conflicts-part.ts'
import { faultStepsPart } from './fault-steps-part.ts'
import { FillHeader } from './FillHeader.tsx'
import { FillingContext, type Filling } from './filling-context.ts'
import classes from './Filling.module.css'
import { ReviewPartsContext } from './review-parts-context.ts'
import { Sections } from './Sections.tsx'
import { isOutOfDate, useDeliveries, useParentResult, useUnsubmit } from '../hooks.ts'
import { useInterruptedField } from './use-interrupted-field.ts'
import { useOpenerFocus } from './use-opener-focus.ts'

const SubmitDialog = lazyDialog('SubmitDialog', () => import('./SubmitDialog.tsx'))
const UnsubmitDialog = lazyDialog('UnsubmitDialog', () => import('./UnsubmitDialog.tsx'))
const HistoryDrawer = lazyDialog('HistoryDrawer', () => import('./HistoryDrawer.tsx'))
const AttachmentsDialog = lazyDialog('AttachmentsDialog', () => import('./attachments/AttachmentsDialog.tsx'))
const Deliveries = lazyPart('Deliveries', () => import('./Deliveries.tsx'))
const hasQuestion = ({ sections }: Form, is: (question: Question) => boolean): boolean =>
  sections.some(({ questions }) => questions.some(is))
/** For questions that are not visible yet, and for numbers that are pasted or ambiguous. */
const fetchInputs = (form: Form) =>
  void Promise.allSettled([
    fetchNumberReader(),
    TwoReadings.fetch(),
    ...(hasQuestion(form, ({ type }) => questionTypes.get(type).hasTable) ? [AnswerTable.fetch()] : []),
  ])
/** Fetched in advance, so that dialogs and toasts also work offline. */
const fetchLater = (form: Form) =>
  void Promise.allSettled([
    SubmitDialog.fetch(),
    HistoryDrawer.fetch(),
    Deliveries.fetch(),
    conflictsPart.fetch(),
    faultStepsPart.fetch(),
    signOutQuestionPart.fetch(),
    loadFeedback(),
    ...(hasQuestion(form, ({ fileUpload }) => fileUpload) ? [AttachmentsDialog.fetch()] : []),
  ])
const prefetchDelayMs = 5000

interface Props {
  store: AnswerStore
  form: Form
  result: Result
  isPreview: boolean
  readOnly: boolean
  /** A message; null: not locked. */
  lockReason: string | null
  /** ISO 8601: shown from this device, as of then; null: from the server. */
  keptAt: string | null
  now: Date
  hasHistory: boolean
  maySubmit: boolean
  mayUnsubmit: boolean
  isReviewer: boolean
  /** The user fills in these answers instead of reviewing them, so the previous year is shown by default. */
  isContact: boolean
  onReload: () => void
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
  lockReason,
  onReplace,
  onReload,
  ...rest
}: Props) {
  const isReview = isReviewer && result.isSubmited
  const reviewParts = use(ReviewPartsContext)
  const [dialog, setDialog] = useState<Dialog>(null)
  const rememberOpener = useOpenerFocus(dialog === null)
  useEffect(() => runInPause(() => fetchLater(form), prefetchDelayMs), [form])
  useEffect(() => void runAfterPaint(() => fetchInputs(form)), [form])
  // A transition, because React delays whatever replaces a fallback, even an empty one, by 300 ms.
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
  // Also loaded for reviewers who do not see the previous year, because the slip rule compares with it.
  const parent = useParentResult(result, hasHistory && (showsPrevious || (isReview && result.hasParentResult)))
  useSlipRule(store, result)
  useEffect(() => {
    if (parent) store.setPrevious(parent)
  }, [store, parent])
  useEffect(() => {
    // Offline, nothing is marked; submissions are checked anyway.
    if (parent && showsPrevious)
      void import('@imp/domain/results/deltas.ts').then(
        rules => store.setFlagging(rules.findFlaggedCells),
        () => {},
      )
  }, [store, parent, showsPrevious])
  const previousYear = parent && showsPrevious ? String(parent.formYear) : null
  const answers = useMemo<Answers>(
    () => ({ store, form, result, readOnly, showsPrevious, previousYear }),
    [store, form, result, readOnly, showsPrevious, previousYear],
  )
  const filling = useMemo<Filling>(
    () => ({
      form,
      isPreview,
      lockReason,
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
    [form, isPreview, lockReason, hasHistory, isContact, isReview, onReplace, onReload, interrupted, visit, show],
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
  /** What was just done here, until its outcome has been shown. */
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
  /** A message that a dialog left behind, with its Undo; lasts as long as the screen. */
  const [notice, setNotice] = useState<ReactNode>(null)
  const unsubmit = useUnsubmit()
  const runOnce = useSingleRun()
  /** Test runs only: there is nobody to give a reason to. */
  const reopenTrial = async () => {
    try {
      onReplace(await unsubmit.mutateAsync({ params: { id: result.id }, body: {} }))
    } catch (error) {
      toastProblem(error)
      if (isOutOfDate(error)) onReload()
    }
  }
  const onUnsubmit = () => (result.isTrial ? runOnce(reopenTrial) : show('unsubmit'))
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
        <Banners keptAt={rest.keptAt} isFresh={fresh === 'reopened'} onShown={onShown} />
        {notice}
        {/* Also after the result was returned, because the bar leads on to the next country. */}
        {reviewParts && isReviewer && hasDeliveries && (
          <Suspense fallback={<Skeleton className={classes['reviewBarPlace'] ?? ''} />}>
            <reviewParts.ReviewBar onReturned={onUnsubmitted} onStale={onReload} />
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
          onNear={rest.mayUnsubmit ? UnsubmitDialog.prefetch : SubmitDialog.prefetch}
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
