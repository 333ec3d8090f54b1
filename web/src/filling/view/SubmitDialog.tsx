// Saves, checks and lists everything that needs attention by section, with links. Faults prevent submitting, everything else does not.
// The server checks again.
import { Group, Loader, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import type { AnswerStore } from '../engine/answer-store.ts'
import type { Fault } from '../engine/faults.ts'
import { DeltaWarnings } from '../delta/DeltaWarnings.tsx'
import { useDeltaWarnings, usePrepareDeltas } from '../delta/use-delta-warnings.ts'
import { buildReview } from '../engine/review.ts'
import { errorsOf, isOutOfDate, useLastDelivery, useSubmit } from '../hooks.ts'
import classes from './Filling.module.css'
import { useFollowingCount } from '../inputs/answers-context.ts'
import { ColleaguesInForm } from './assignments/ColleaguesSlot.tsx'
import { useFilling } from './filling-context.ts'
import { QuestionLink } from './QuestionLink.tsx'
import { ReviewList } from './before-submitting/ReviewList.tsx'

interface Props {
  onClose: () => void
  onGo: (then: () => void) => void
  onSubmitted: (result: Result) => void
  onStale: () => void
}
type Step = 'checking' | 'failed' | 'ready'
const titles: Readonly<Record<Step, TextId>> = {
  checking: 'results.submit.validating',
  failed: 'results.validation.failed',
  ready: 'results.submit.confirm',
}

export function SubmitDialog({ onClose, onGo, onSubmitted, onStale }: Props) {
  const text = useText()
  const { form, store, result, hasHistory, previousYear } = useFilling()
  const [step, setStep] = useState<Step>('checking')
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const submit = useSubmit()
  const runOnce = useSingleRun()
  const isOpen = useRef(true)
  const prepareDeltas = usePrepareDeltas()
  const { tables, missing } = useDeltaWarnings()
  const delivery = useLastDelivery(result.id, hasHistory)
  // The content must not change while it is read, except when the last delivery arrives.
  const isChecked = step !== 'checking'
  const review = useMemo(
    () =>
      isChecked
        ? buildReview({ form, store, faults, delivered: delivery?.values ?? null, hasPrevious: previousYear !== null })
        : null,
    [isChecked, form, store, faults, delivery, previousYear],
  )
  const reasons: readonly (string | null)[] = [
    faults.length > 0 ? text('results.review.fixFirst') : null,
    missing > 0 ? text('results.deltas.submitDisabled', { count: missing }) : null,
  ]
  const following = useFollowingCount()
  const submitBlocker = reasons.find(reason => reason !== null) ?? null

  const show = (found: readonly Fault[]) => {
    setFaults(found)
    setStep(found.length > 0 ? 'failed' : 'ready')
  }
  useEffect(() => {
    isOpen.current = true
    void Promise.all([store.flush(), prepareDeltas()]).then(() => {
      if (isOpen.current) show([...store.validate(), ...findUnsaved(store, text('results.submit.notSaved'))])
    })
    return () => {
      isOpen.current = false
    }
    // Once, when it is opened: what is shown must not change under the reader.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const confirm = async () => {
    try {
      await store.flush()
      const unsaved = findUnsaved(store, text('results.submit.notSaved'))
      if (unsaved.length > 0) return show(unsaved)
      onSubmitted(await submit.mutateAsync({ params: { id: result.id } }))
      toast('results.submitted')
      onClose()
    } catch (error) {
      const found = errorsOf(error).flatMap(({ questionId, ...rest }) => (questionId ? [{ questionId, ...rest }] : []))
      if (found.length > 0) return show(store.validate(found))
      toastProblem(error)
      if (isOutOfDate(error)) onStale()
      onClose()
    }
  }
  const warnings = (
    <DeltaWarnings
      tables={tables}
      missing={missing}
      renderLink={(of, cell) => <QuestionLink of={of} cell={cell} onGo={onGo} />}
    />
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(step === 'ready' && tables.length > 0 ? 'results.validation.passedWithWarnings' : titles[step])}
      size="xl"
      returnFocus={step !== 'failed'}
      classNames={longDialog}
    >
      {review === null ? (
        <Group px="md" pb="md">
          <Loader size="sm" aria-hidden />
          <Text>{text('results.submit.checking')}</Text>
        </Group>
      ) : (
        <DialogContent
          buttons={
            <>
              <Button variant="default" onClick={onClose}>
                {text(faults.length > 0 ? 'ui.close' : 'ui.cancel')}
              </Button>
              <Button disabledReason={submitBlocker} loading={submit.isPending} onClick={() => runOnce(confirm)}>
                {text('results.filling.submit')}
              </Button>
            </>
          }
        >
          <Stack>
            {step === 'failed' ? (
              <div>
                <Lead role="alert">{text('results.submit.faults', { count: review.faulty })}</Lead>
                {following > 0 && <Text>{text('results.quickEntry.following', { count: following })}</Text>}
              </div>
            ) : (
              <Lead>{text('results.submit.says', { form: result.formName, country: result.countryName })}</Lead>
            )}
            <ColleaguesInForm />
            {/* Above the long list, because remarks are to be written here, unless faults have to be corrected first. */}
            {step !== 'failed' && warnings}
            <ReviewList
              review={review}
              deliveryNumber={delivery?.number ?? null}
              previousYear={previousYear}
              onGo={onGo}
            />
            {step === 'failed' && warnings}
          </Stack>
        </DialogContent>
      )}
    </Modal>
  )
}

const focusWhenShown = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/** Takes the focus, so that reading starts at the top however long the list is. */
function Lead({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <Text ref={focusWhenShown} role={role} tabIndex={-1} className={classes['lead']} data-autofocus>
      {children}
    </Text>
  )
}

const findUnsaved = (store: AnswerStore, message: string): Fault[] =>
  store
    .listUnsaved()
    .filter(question => store.isVisible(question.id) && store.getFaults(question.id).length === 0)
    .map(question => ({ questionId: question.id, message }))
