// The fields of a front page; each is saved on blur.
import { Stack, TextInput } from '@mantine/core'
import { maxTitleLength } from '@imp/domain/reports/limits.ts'
import { reportTitleBlocker } from '@imp/domain/reports/titles.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { showDate } from '@imp/domain/dates.ts'
import { DeadlineField } from '../../forms/settings/DeadlineField.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { type Fact, Facts } from './Facts.tsx'
import type { FrontPage, FrontPageStore } from './front-page.ts'
import classes from './FrontPage.module.css'

interface Props {
  report: Report
  store: FrontPageStore
}

export function FrontPageFields({ report, store }: Props) {
  const text = useText()
  const { draft: page, whyNot, refusal } = useStore(store.state)
  const why = whyNot && reportTitleBlocker(page.title)
  const titleProblem = useAfterPress(
    why ? text(why.text, why.values) : refusal?.field === 'title' ? refusal.reason : null,
  )
  const change = (changes: Partial<FrontPage>) => store.change(changes)
  const save = () => void store.save()
  const saveByKey = (event: { key: string }) => {
    if (event.key === 'Enter') save()
  }
  // An internal report only has a title; an uploaded one has its front page in the PDF.
  const hasTitleOnly = report.isInternal || report.isLocallyUploaded
  return (
    <Stack className={classes['fields'] ?? ''} onKeyDown={saveByKey}>
      <TextInput
        label={text('reports.title')}
        value={page.title}
        maxLength={maxTitleLength}
        onChange={event => change({ title: event.currentTarget.value })}
        onBlur={save}
        error={titleProblem}
        size="lg"
        withAsterisk
      />
      {!hasTitleOnly && (
        <>
          <div className={classes['pair']}>
            <TextInput
              label={text('reports.version')}
              value={page.version}
              maxLength={maxTitleLength}
              onChange={event => change({ version: event.currentTarget.value })}
              onBlur={save}
            />
            <DeadlineField
              label={text('reports.date')}
              value={page.day}
              onChange={day => change({ day })}
              onBlurCapture={save}
              clearable
            />
          </div>
          <TextInput
            label={text('reports.from')}
            description={text('reports.from.hint')}
            value={page.from}
            maxLength={maxTitleLength}
            onChange={event => change({ from: event.currentTarget.value })}
            onBlur={save}
          />
        </>
      )}
    </Stack>
  )
}

export function FrontPageFacts({ report }: Pick<Props, 'report'>) {
  const text = useText()
  const { title, version, date, from, isInternal, isLocallyUploaded } = report
  const facts: Fact[] = [[text('reports.title'), title]]
  if (!isInternal && !isLocallyUploaded) {
    const day = showDate(date)
    facts.push(
      [text('reports.version'), version],
      [text('reports.date'), day && `${day}.`],
      [text('reports.from'), from],
    )
  }
  return <Facts facts={facts} />
}
