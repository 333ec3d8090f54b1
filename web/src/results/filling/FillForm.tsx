// The filling view of one result: head, section list, one section, the bar beneath, and the dialogs (whose code is
// fetched when they are first wanted, or when all else has long arrived: offline they open, too).
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CellAddress } from '@imp/domain/forms/table-questions.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { can } from '@imp/domain/permissions.ts'
import { type Lock, whyLocked } from '@imp/domain/results/locking.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { asUser, useSession } from '../../platform/session.ts'
import { useTitle } from '../../platform/title.ts'
import { announce } from '../../platform/announce.ts'
import type { AnswerStore } from './answer-store.ts'
import { Banners, lockText } from './Banners.tsx'
import { Deliveries } from './Deliveries.tsx'
import { FillBar } from './FillBar.tsx'
import { FillHeader } from './FillHeader.tsx'
import { type Filling, FillingContext, useFillingContext, useSections } from './filling-context.ts'
import classes from './Filling.module.css'
import { focusQuestion, focusSection } from './focus.ts'
import { SectionChoice, SectionList } from './SectionList.tsx'
import { SectionView } from './SectionView.tsx'
import { useFillingStore } from './use-filling-store.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useNow } from './use-now.ts'
import { useSection } from './use-section.ts'

const fetchSubmit = () => import('./SubmitDialog.tsx')
const fetchUnsubmit = () => import('./UnsubmitDialog.tsx')
const SubmitDialog = lazy(async () => ({ default: (await fetchSubmit()).SubmitDialog }))
const UnsubmitDialog = lazy(async () => ({ default: (await fetchUnsubmit()).UnsubmitDialog }))
const fetchHistory = () => import('./HistoryDrawer.tsx')
const HistoryDrawer = lazy(async () => ({ default: (await fetchHistory()).HistoryDrawer }))
/** Milliseconds after which the dialogs are fetched ahead: offline they open, too. */
const longAfterOpening = 5000

const noResult = '00000000-0000-0000-0000-000000000000'

interface Props {
  form: Form
  result: Result
  /** Reads the result again. */
  onReload: () => void
  /** A call has answered the result as it is now. */
  onReplace: (result: Result) => void
}

export function FillForm({ form, result, onReload, onReplace }: Props) {
  const text = useText()
  const user = asUser(useSession())
  const now = useNow(result.serverTime, result.deadline)
  const isPreview = result.id === noResult
  useTitle(form.name)
  const lock = whyLocked({
    user,
    countryId: result.country,
    formPublished: form.published,
    submitted: result.isSubmited,
    deadline: result.deadline,
    now,
    hasResult: !isPreview,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const reload = useCallback(() => {
    setRefusal(null)
    onReload()
  }, [onReload])
  const store = useFillingStore({
    form,
    result,
    isPreview,
    lockText: lock ? lockText(lock, result, text) : refusal,
    onLocked: said => {
      setRefusal(said)
      announce(said)
      onReload()
    },
    onResult: reload,
  })
  const readOnly = lock !== null || refusal !== null
  const countryId = result.country
  const rights = {
    hasHistory: !isPreview && can(user, 'result.readHistory', { countryId }),
    maySubmit: !isPreview && !readOnly && can(user, 'result.submit', { countryId, form }),
    mayUnsubmit: !isPreview && result.isSubmited && can(user, 'result.unsubmit', { form }),
  }
  return (
    <Opened
      {...{ store, form, result, isPreview, readOnly, lock, refusal, now, onReplace, ...rights }}
      onReload={reload}
    />
  )
}

interface OpenedProps extends Props {
  store: AnswerStore
  isPreview: boolean
  readOnly: boolean
  lock: Lock | null
  refusal: string | null
  now: Date
  hasHistory: boolean
  maySubmit: boolean
  mayUnsubmit: boolean
}
type Dialog = 'submit' | 'unsubmit' | { readonly historyOf: string | null } | null

function Opened({ store, form, result, isPreview, readOnly, hasHistory, ...rest }: OpenedProps) {
  const [dialog, setDialog] = useState<Dialog>(null)
  const noteFocus = useFocusReturn(dialog === null)
  useEffect(() => {
    const ahead = () => void Promise.allSettled([fetchSubmit(), fetchHistory()])
    const timer = setTimeout(ahead, longAfterOpening)
    return () => clearTimeout(timer)
  }, [])
  // In a transition: React holds back for 300 ms whatever replaces a fallback, even an empty one.
  const show = useCallback(
    (next: Dialog) => {
      noteFocus()
      startTransition(() => setDialog(next))
    },
    [noteFocus],
  )
  const jumpRef = useRef<Filling['jump']>(() => {})
  const context = useMemo<Filling>(
    () => ({
      store,
      form,
      result,
      readOnly,
      isPreview,
      hasHistory,
      jump: (questionId, cell) => jumpRef.current(questionId, cell),
      showHistory: questionId => show({ historyOf: questionId }),
    }),
    [store, form, result, readOnly, isPreview, hasHistory, show],
  )
  const close = () => setDialog(null)
  const afterwards = useRef<(() => void) | null>(null)
  const closeAndGo = (then: () => void) => {
    afterwards.current = then
    close()
  }
  useEffect(() => {
    if (dialog !== null) return
    afterwards.current?.()
    afterwards.current = null
  }, [dialog])
  const done = (next: Result) => {
    rest.onReplace(next)
    close()
  }
  const [isFresh, setFresh] = useState(false)
  const seen = useCallback(() => setFresh(false), [])
  const submitted = (next: Result) => {
    done(next)
    setFresh(true)
  }
  return (
    <FillingContext value={context}>
      <FillHeader now={rest.now} />
      <Banners lock={rest.lock} refusal={rest.refusal} />
      {hasHistory && <Deliveries isFresh={isFresh} onShown={seen} />}
      <Sections
        jumpRef={jumpRef}
        onSubmit={rest.maySubmit ? () => show('submit') : null}
        onUnsubmit={rest.mayUnsubmit ? () => show('unsubmit') : null}
      />
      <Suspense>
        {dialog === 'submit' && (
          <SubmitDialog onClose={close} onGo={closeAndGo} onSubmitted={submitted} onStale={rest.onReload} />
        )}
        {dialog === 'unsubmit' && <UnsubmitDialog onClose={close} onDone={done} onStale={rest.onReload} />}
        {dialog && typeof dialog === 'object' && <HistoryDrawer questionId={dialog.historyOf} onClose={close} />}
      </Suspense>
    </FillingContext>
  )
}

interface SectionsProps {
  jumpRef: { current: Filling['jump'] }
  onSubmit: (() => void) | null
  onUnsubmit: (() => void) | null
}

function Sections({ jumpRef, onSubmit, onUnsubmit }: SectionsProps) {
  const text = useText()
  const { form } = useFillingContext()
  const sections = useSections()
  const { current, go, leave } = useSection(sections)
  const wanted = useRef<{ id: string; cell: CellAddress | undefined } | null>(null)
  const shown = useRef<string | null>(null)
  const index = current ? sections.indexOf(current) : -1
  const previous = sections[index - 1]
  const next = sections[index + 1]

  useLayoutEffect(() => {
    jumpRef.current = (questionId, cell) => {
      const section = form.sections.find(one => one.questions.some(question => question.id === questionId))
      if (!section) return
      wanted.current = { id: questionId, cell }
      void go(section.id, questionId)
      if (section.id === current?.id) focusQuestion(questionId, cell)
    }
  }, [jumpRef, form, go, current])
  useEffect(() => {
    const before = shown.current
    shown.current = current?.id ?? null
    // A link to a question; the first section of a visit leaves the focus where the page put it.
    const asked = /^#q-(.+)$/.exec(location.hash)?.[1]
    const target = wanted.current ?? (asked && before === null ? { id: asked, cell: undefined } : null)
    wanted.current = null
    if (target && focusQuestion(target.id, target.cell)) return
    if (before !== null && before !== shown.current) focusSection()
  }, [current?.id])

  if (!current) return <p>{text('results.filling.empty')}</p>
  return (
    <div className={classes['columns']}>
      <aside className={classes['side']}>
        <SectionList current={current.id} onGo={id => void go(id)} />
      </aside>
      <div className={classes['phoneChoice']}>
        <SectionChoice current={current.id} onGo={id => void go(id)} />
      </div>
      <div className={classes['main']}>
        <SectionView section={current} isFirst={index === 0} />
        <FillBar
          onBack={previous ? () => void go(previous.id) : leave}
          onNext={next ? () => void go(next.id) : null}
          onSubmit={onSubmit}
          onUnsubmit={onUnsubmit}
          onNear={() => void (onUnsubmit ? fetchUnsubmit() : fetchSubmit())}
        />
      </div>
    </div>
  )
}
