// Sticky above a submitted result for administrators: country and form, neighbouring countries, accepting the result or returning marked
// answers.
import { Button as MantineButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowsDiff,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isDate, showTime } from '@imp/domain/dates.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useSingleKeys } from '../../platform/single-keys.ts'
import { useStore } from '../../platform/store.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { keepClear } from '../../ui/keep-clear.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useFilling } from '../../filling/view/filling-context.ts'
import { isOutOfDate } from '../../filling/hooks.ts'
import { Differences } from './Differences.tsx'
import { useAccept, useReviewedResults } from './hooks.ts'
import classes from './Review.module.css'
import { openReview, toFields } from './review-store.ts'
import { useDifferences } from './use-differences.ts'

const ReturnDialog = lazyDialog('ReturnDialog', () => import('./ReturnDialog.tsx'))

interface Props {
  onReturned: (result: Result) => void
  onStale: () => void
}

export function ReviewBar({ onReturned, onStale }: Props) {
  const text = useText()
  const { form, result } = useFilling()
  // Questions and single cells, counted as the country will see them.
  const count = toFields(form, useStore(openReview(result).marks)).length
  const [isReturning, setReturning] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const bar = useRef<HTMLElement>(null)
  useHeightOnPage(bar)
  const open = () =>
    startTransition(() => {
      setOpened(true)
      setReturning(true)
    })
  return (
    <>
      <section ref={bar} className={classes['bar']} aria-label={text('results.returning.title')} data-no-print>
        <Neighbours />
        <div className={classes['actions']} {...keepClear}>
          <MantineButton
            variant="default"
            leftSection={<IconArrowsDiff size={18} />}
            renderRoot={props => (
              <Link {...props} to="/forms/comparison" search={{ form: form.id, right: result.country }} />
            )}
          >
            {text('results.comparison.open')}
          </MantineButton>
          {result.isSubmited && <Acceptance onStale={onStale} />}
          {result.isSubmited && (
            <Button
              variant={count > 0 ? 'filled' : 'default'}
              disabledReason={count > 0 ? null : text('results.returning.nothingMarked')}
              leftSection={<IconArrowBackUp size={18} className="mantine-rotate-rtl" />}
              onPointerEnter={ReturnDialog.fetch}
              onFocus={ReturnDialog.fetch}
              onClick={open}
            >
              {count > 0 ? text('results.returning.returnCount', { count }) : text('results.returning.return')}
            </Button>
          )}
        </div>
      </section>
      {result.isSubmited && <Differences />}
      {wasOpened && (
        <Suspense>
          <ReturnDialog
            opened={isReturning}
            form={form}
            result={result}
            onClose={() => setReturning(false)}
            onReturned={onReturned}
            onStale={onStale}
          />
        </Suspense>
      )}
    </>
  )
}

function Neighbours() {
  const text = useText()
  const navigate = useNavigate()
  const { form, result } = useFilling()
  const reviewed = useReviewedResults(form.id, result.id)
  const at = reviewed.findIndex(({ resultId }) => resultId === result.id)
  const [before, after] = [reviewed[at - 1], at < 0 ? undefined : reviewed[at + 1]]
  const go = (row: typeof before) => {
    if (row?.resultId) {
      void navigate({
        to: '/forms/view/$id/results/$resultId',
        params: { id: form.id, resultId: row.resultId },
        search: true,
      })
    }
  }
  useSingleKeys(({ key }) => {
    if (key === 'p') go(before)
    if (key === 'n') go(after)
  })
  const step = (row: typeof before, label: string, key: string, icon: ReactNode) => (
    <Button
      variant="default"
      className={classes['step']}
      aria-label={row?.countryName ? `${label}: ${row.countryName}` : label}
      aria-keyshortcuts={key}
      title={row?.countryName ?? undefined}
      disabledReason={row ? null : text('results.returning.noNeighbour')}
      onClick={() => go(row)}
    >
      {icon}
    </Button>
  )
  return (
    <div className={classes['who']}>
      {step(
        before,
        text('results.returning.previousCountry'),
        'p',
        <IconChevronLeft size={18} className="mantine-rotate-rtl" aria-hidden />,
      )}
      {step(
        after,
        text('results.returning.nextCountry'),
        'n',
        <IconChevronRight size={18} className="mantine-rotate-rtl" aria-hidden />,
      )}
      <p className={classes['names']}>
        <strong className={classes['country']}>
          <bdi>{result.countryName}</bdi>
        </strong>{' '}
        {at >= 0 && result.isSubmited && (
          <span className={classes['place']}>
            {text('results.returning.place', { number: at + 1, count: reviewed.length })}
          </span>
        )}{' '}
        <bdi className={classes['form']}>{nameWithYear(form)}</bdi>
      </p>
    </div>
  )
}

/** One button for both states, so that it keeps the focus. */
function Acceptance({ onStale }: Pick<Props, 'onStale'>) {
  const text = useText()
  const { result } = useFilling()
  const { summary } = useDifferences(result.id)
  const accept = useAccept()
  const runOnce = useSingleRun()
  if (!summary) return null
  const { acceptedAt, acceptedBy } = summary
  const isAccepted = isDate(acceptedAt)
  const run = async () => {
    try {
      await accept.mutateAsync({ params: { id: result.id }, body: { accepted: !isAccepted } })
      toast(isAccepted ? 'results.acceptanceTakenBack' : 'results.accepted')
    } catch (error) {
      toastProblem(error)
      if (isOutOfDate(error)) onStale()
    }
  }
  // Ignores the second click of a double click, which would revert the acceptance.
  const onClick = ({ detail: clicks }: MouseEvent) => {
    if (clicks <= 1) runOnce(run)
  }
  return (
    <>
      {isAccepted && (
        <span className={classes['accepted']}>
          <IconCircleCheck size={18} aria-hidden />
          <span>{text('results.returning.accepted', { time: showTime(acceptedAt), name: acceptedBy ?? '' })}</span>
        </span>
      )}
      <Button
        key="accept"
        variant="default"
        leftSection={isAccepted ? undefined : <IconCircleCheck size={18} />}
        onClick={onClick}
      >
        {text(isAccepted ? 'results.returning.takeBackAcceptance' : 'results.returning.accept')}
      </Button>
    </>
  )
}

/** Publishes its height for other sticky elements and for scrolling. */
function useHeightOnPage(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const { current } = bar
      const isSticky = current !== null && getComputedStyle(current).position === 'sticky'
      style.setProperty('--imp-review-height', `${isSticky ? current.offsetHeight : 0}px`)
    }
    const observer = new ResizeObserver(measure)
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--imp-review-height')
    }
  }, [bar])
}
