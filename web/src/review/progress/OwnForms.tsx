// On a contact's home page: the forms to submit, with progress, revision requests and extension requests.
import { VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { isDate, showDate } from '@imp/domain/dates.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { OwnProgress } from '@imp/domain/review/progress-endpoints.ts'
import { percentFilled } from '@imp/domain/results/status.ts'
import { FormsToSubmit } from '../../forms/FormsToSubmit.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import { useOwnProgress } from './hooks.ts'
import classes from './OwnForms.module.css'

export function OwnForms() {
  const progress = useOwnProgress()
  const byForm = useMemo(() => new Map(progress.data?.map(own => [own.form, own])), [progress.data])
  return (
    <FormsToSubmit
      isTimeAsked={form => Boolean(byForm.get(form.id)?.waiting)}
      renderDetails={form => <Details form={form} own={byForm.get(form.id)} isPending={progress.isPending} />}
    />
  )
}

interface Props {
  form: FormSummary
  own: OwnProgress | undefined
  isPending: boolean
}

function Details({ form, own, isPending }: Props) {
  const text = useText()
  if (form.resultStatus === 'Submitted' || (!own && !isPending)) return null
  return (
    <div className={classes['details']}>
      {own && <CountryName country={own.countryName} />}
      {/* Rendered before its data, to reserve the place. */}
      <span className={classes['bar']} aria-hidden>
        <span style={{ inlineSize: `${own ? percentFilled(own) : 0}%` }} />
      </span>
      <p className={classes['count']}>
        {own && (
          <span className={classes['answered']}>
            {text('results.quickEntry.progress', { answered: own.answered, total: own.total })}
          </span>
        )}{' '}
        {own && own.following > 0 && <span>{text('results.quickEntry.following', { count: own.following })}</span>}
      </p>
      {own && own.returned.length > 0 && <RevisionRequest own={own} />}
      {own && own.sections.length > 0 && <OwnSections sections={own.sections} />}
      {own?.waiting && (
        <p className={classes['note']}>{text('results.own.timeAsked', { date: showDate(own.waiting.until) })}</p>
      )}
    </div>
  )
}

/** Contacts of a part of a country have forms of the part and of the country. */
function CountryName({ country }: { country: string }) {
  const text = useText()
  const session = useSession()
  if (!session?.parentCountryGuid) return null
  return (
    <p className={classes['country']}>
      <IconMapPin size={15} aria-hidden />
      <VisuallyHidden>{text('results.filling.country')}</VisuallyHidden> <bdi>{country}</bdi>
    </p>
  )
}

function OwnSections({ sections }: Pick<OwnProgress, 'sections'>) {
  const text = useText()
  const intl = useIntl()
  const named = sections.map(({ number, until }) =>
    isDate(until) ? text('results.own.sectionUntil', { number, date: showDate(until) }) : String(number),
  )
  return (
    <p className={classes['own']}>
      {text('results.own.sections')} <bdi>{intl.formatList(named, { type: 'unit', style: 'short' })}</bdi>
    </p>
  )
}

const maxNumbers = 8

function RevisionRequest({ own: { returned: numbers, returnedParts, correctedParts } }: { own: OwnProgress }) {
  const text = useText()
  const intl = useIntl()
  const isDone = correctedParts === returnedParts
  const shown = intl.formatList(numbers.slice(0, maxNumbers), { type: 'unit', style: 'short' })
  const more = numbers.length - maxNumbers
  return (
    <div className={classes['note']}>
      <p>
        {text('results.own.sentBack')} <bdi>{shown}</bdi>
        {more > 0 && <> {text('results.own.sentBackMore', { count: more })}</>}
      </p>
      <p data-done={isDone || undefined}>
        {text('results.own.corrected', { corrected: correctedParts, total: returnedParts })}
      </p>
    </div>
  )
}
