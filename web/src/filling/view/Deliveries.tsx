// All deliveries with number, date, person and checksum, to download: the latest first, earlier ones on demand with the reason for
// reopening.
// Also while the result is open again: a delivery stays (D18).
import { Button as MantineButton } from '@mantine/core'
import { IconArrowsDiff, IconDownload, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Ref, useEffect, useId, useRef } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { DeliverySummary } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { download } from '../../platform/download.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { readDelivery, useDeliveries } from '../hooks.ts'
import classes from './Deliveries.module.css'
import { useFilling } from './filling-context.ts'
import { focusFarAway } from './focus.ts'
import { againstPrevious } from './against-previous.ts'

interface Props {
  isFresh: boolean
  onShown: () => void
}

export function Deliveries({ isFresh, onShown }: Props) {
  const text = useText()
  const { result } = useFilling()
  const deliveries = useDeliveries(result.id, true)
  const heading = useRef<HTMLHeadingElement>(null)
  const [last, ...earlier] = deliveries.data ?? []
  const isReady = isFresh && last !== undefined && !deliveries.isFetching
  useEffect(() => {
    if (!isReady || !heading.current) return
    focusFarAway(heading.current)
    onShown()
  }, [isReady, onShown])
  // An open result may have no delivery; for a submitted one the place is reserved.
  if (!last && (!result.isSubmited || deliveries.isSuccess)) return null
  return (
    <section
      className={classes['panel']}
      data-open={!result.isSubmited || undefined}
      aria-label={text('results.receipt.title')}
    >
      <IconRosetteDiscountCheck size={28} aria-hidden />
      {last && <One delivery={last} headingRef={heading} />}
      {!last && deliveries.isPending && (
        <div className={classes['words']}>
          <LinesSkeleton lines={2} />
        </div>
      )}
      {!last && deliveries.isError && (
        <>
          <p className={classes['words']} role="alert">
            {text('results.receipt.failed')}
          </p>
          <Button size="sm" variant="default" onClick={() => void deliveries.refetch()}>
            {text('ui.retry')}
          </Button>
        </>
      )}
      {earlier.length > 0 && (
        <details className={classes['earlier']}>
          <summary>{text('results.receipt.earlier', { count: earlier.length })}</summary>
          <ol>
            {earlier.map(delivery => (
              <li key={delivery.id}>
                <One delivery={delivery} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}

function One({ delivery, headingRef }: { delivery: DeliverySummary; headingRef?: Ref<HTMLHeadingElement> }) {
  const text = useText()
  const id = useId()
  const { form } = useFilling()
  const { number, submittedAt, submittedBy, checksum, hiddenAnswers } = delivery
  const save = async () => {
    try {
      const [whole, { receiptPage }] = await Promise.all([readDelivery(delivery.id), import('./receipt-page.ts')])
      const page = new Blob([receiptPage(whole, form, text)], { type: 'text/html;charset=utf-8' })
      download(page, text('results.receipt.file', { form: whole.formName, country: whole.countryName, number }))
    } catch (error) {
      toastProblem(error)
    }
  }
  const summary = text('results.receipt.says', {
    number,
    time: showTime(submittedAt),
    name: submittedBy ?? text('results.filling.conflict.somebody'),
  })
  return (
    <>
      <div className={classes['words']}>
        {headingRef ? (
          <h2 id={id} ref={headingRef} tabIndex={-1} className={classes['head']}>
            {summary}
          </h2>
        ) : (
          <p id={id} className={classes['head']}>
            {summary}
          </p>
        )}
        {hiddenAnswers !== null && hiddenAnswers > 0 && (
          <p className={classes['note']}>{text('results.receipt.hidden', { count: hiddenAnswers })}</p>
        )}
        <AgainstPrevious delivery={delivery} />
        <Reopened delivery={delivery} />
      </div>
      <div className={classes['actions']} data-no-print>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} />}
          aria-describedby={id}
          onClick={() => void save()}
        >
          {text('results.receipt.download')}
        </Button>
        <CompareLink delivery={delivery} describedBy={id} />
      </div>
      <p className={classes['checksum']}>
        <bdi>{text('results.receipt.checksum')}</bdi> <code dir="ltr">{checksum}</code>
      </p>
    </>
  )
}

/** Compares with the previous delivery, else with the previous year; the very first delivery has nothing to be compared with. */
function CompareLink({ delivery, describedBy }: { delivery: DeliverySummary; describedBy: string }) {
  const text = useText()
  const { form, result } = useFilling()
  const { number, hasParentDelivery } = delivery
  if (number === 1 && !hasParentDelivery) return null
  const before = number > 1 ? { leftDelivery: number - 1 } : { lastYear: true as const }
  const search = { form: form.id, left: result.country, right: result.country, rightDelivery: number, ...before }
  return (
    <MantineButton
      size="sm"
      variant="default"
      leftSection={<IconArrowsDiff size={16} />}
      aria-describedby={describedBy}
      renderRoot={props => <Link {...props} to="/forms/comparison" search={search} />}
    >
      {text(number > 1 ? 'results.comparison.withBefore' : 'results.comparison.withLastYear')}
    </MantineButton>
  )
}

function AgainstPrevious({ delivery }: { delivery: DeliverySummary }) {
  const text = useText()
  const counts = againstPrevious(delivery)
  return counts && <p className={classes['note']}>{text('results.receipt.againstPrevious', counts)}</p>
}

/** While the result is open, the banner above shows the reason instead. */
function Reopened({ delivery: { reopenedAt, reopenedBy, reopenReason } }: { delivery: DeliverySummary }) {
  const text = useText()
  const { result } = useFilling()
  const time = showTime(reopenedAt)
  if (!time) return null
  const saysReason = reopenReason !== null && (result.isSubmited || reopenReason !== result.unsubmitReason)
  return (
    <p className={classes['note']}>
      <bdi>
        {text('results.receipt.reopened', { time, name: reopenedBy ?? text('results.filling.conflict.somebody') })}
        {saysReason && ':'}
      </bdi>{' '}
      {saysReason && <q dir="auto">{reopenReason}</q>}
    </p>
  )
}
