// The header of the filling screen: form name, country, year, deadline, status. On phones everything but one line is collapsed,
// so that the first question is visible.
import { IconChevronDown, IconFlask, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { countDaysLeft } from '@imp/domain/forms/deadlines.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import { statusOf } from '@imp/domain/results/status.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { ExtensionButton } from './ExtensionButton.tsx'
import { FormStatus } from '../../forms/FormStatus.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useFilling } from './filling-context.ts'
import { useHasAnswers } from '../inputs/answers-context.ts'
import { PrefillButtons } from '../previous/PrefillButtons.tsx'
import { PreviousYearSwitch } from '../previous/PreviousYearSwitch.tsx'
import { WorkbookButton } from '../workbook-import/WorkbookButton.tsx'
import classes from './Filling.module.css'

interface Props {
  now: Date
  onReload: () => void
  onReplace: (result: Result) => void
  onNotice: (notice: ReactNode) => void
  /** Shows or hides the previous year's answers; null: not offered. */
  onPrevious: ((isShown: boolean) => void) | null
}

export function FillHeader({ now, onReload, onReplace, onNotice, onPrevious }: Props) {
  const text = useText()
  const { form, result, isPreview, hasHistory, showHistory } = useFilling()
  const hasAnswers = useHasAnswers()
  const status = statusOf(result.isSubmited, hasAnswers || result.status === 'Partial')
  const left = countDaysLeft(result.deadline, now)
  const year = form.year
  const id = useId()
  const [isFolded, setFolded] = useState(true)
  return (
    <header id={id} className={classes['header']} data-folded={isFolded || undefined}>
      <div className={classes['headline']}>
        <h1 className={classes['formName']}>
          <bdi>{form.name}</bdi>
        </h1>
        <span className={classes['unfold']} data-no-print>
          <Button
            variant="subtle"
            px={8}
            aria-label={text('results.filling.details')}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => setFolded(!isFolded)}
          >
            <IconChevronDown size={20} data-turned={!isFolded || undefined} />
          </Button>
        </span>
        <div className={classes['tools']} data-no-print>
          {onPrevious && <PreviousYearSwitch onChange={onPrevious} />}
          <PrefillButtons isHardCopy={form.isHardCopy && !isPreview} onReplace={onReplace} onNotice={onNotice} />
          {!isPreview && <WorkbookButton onReplace={onReplace} onNotice={onNotice} />}
          {hasHistory && (
            <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => showHistory(null)}>
              {text('results.filling.history')}
            </Button>
          )}
          <ExportButton />
        </div>
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>{text('results.filling.country')}</dt>
          <dd>{isPreview ? text('results.filling.preview') : result.countryName}</dd>
        </div>
        <div>
          <dt>{text('results.filling.year')}</dt>
          <dd>{year}</dd>
        </div>
        {left !== null && (
          <div>
            <dt>{text('results.filling.deadline')}</dt>
            <dd>
              {showDate(result.deadline)}{' '}
              {!result.isSubmited && (
                <span className={classes['left']} data-soon={(left >= 0 && left < 7) || undefined}>
                  {left < 0 ? text('results.filling.deadlinePassed') : text('results.filling.daysLeft', { days: left })}
                </span>
              )}{' '}
              <span data-no-print>
                <ExtensionButton now={now} onReload={onReload} />
              </span>
            </dd>
          </div>
        )}
        {!isPreview && (
          <div data-folds>
            <dt>{text('results.filling.status')}</dt>
            <dd>
              <FormStatus status={toDisplayStatus({ ...result, status }, now)} />
            </dd>
          </div>
        )}
        {result.provenance && (
          <div data-folds>
            <dt>{text('results.filling.provenance')}</dt>
            <dd>
              <StatusBadge tone="grey" icon={<IconFlask />} label={text(`results.provenance.${result.provenance}`)} />
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
