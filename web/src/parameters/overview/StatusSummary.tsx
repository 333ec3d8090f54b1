// The number of the country's parameters in each status.
import type { DisplayStatus } from '@imp/domain/forms/display-status.ts'
import { FormStatus, statusTones } from '../../forms/FormStatus.tsx'
import { useText } from '../../platform/i18n/text.ts'
import classes from './StatusSummary.module.css'

const order = ['New', 'Partial', 'Submitted', 'ClosedNotSubmitted'] as const satisfies readonly DisplayStatus[]

export function StatusSummary({ statuses }: { statuses: readonly DisplayStatus[] | undefined }) {
  const text = useText()
  return (
    <section aria-label={text('parameters.overview.summary')} aria-busy={!statuses}>
      <dl className={classes['summary']}>
        {order.map(status => (
          <div key={status} className={classes['status']} data-tone={statusTones[status]}>
            <dt>
              <FormStatus status={status} plain />
            </dt>
            <dd>{statuses ? statuses.filter(one => one === status).length : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
