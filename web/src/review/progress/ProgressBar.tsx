// The countries by status with a form, as a bar and as text.
import type { DisplayStatus } from '@imp/domain/forms/display-status.ts'
import type { FormProgress } from '@imp/domain/review/progress-endpoints.ts'
import { statusTones } from '../../forms/FormStatus.tsx'
import { useText } from '../../platform/i18n/text.ts'
import classes from './OpenForms.module.css'

const parts = [
  ['Submitted', 'submitted'],
  ['Partial', 'partial'],
  ['New', 'new'],
  ['ClosedNotSubmitted', 'late'],
] as const satisfies readonly (readonly [DisplayStatus, keyof FormProgress])[]

export function ProgressBar({ form }: { form: FormProgress }) {
  const text = useText()
  return (
    <>
      <div className={classes['bar']} aria-hidden>
        {/* A span without width would still leave its gap. */}
        {parts
          .filter(([, count]) => form[count] > 0)
          .map(([status, count]) => (
            <span key={status} data-tone={statusTones[status]} style={{ flexGrow: form[count] }} />
          ))}
      </div>
      <ul className={classes['counts']}>
        {parts.map(([status, count]) => (
          <li key={status} data-tone={statusTones[status]} data-none={form[count] === 0 || undefined}>
            {text(`results.progress.${count}`, { count: form[count] })}
          </li>
        ))}
      </ul>
    </>
  )
}
