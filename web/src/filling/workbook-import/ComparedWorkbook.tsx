// Compares a workbook with the stored answers. Chosen differences are saved as if typed: all of them, or none if someone else was faster.
import { Text } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { isDate, showTime } from '@imp/domain/dates.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { toOneLine } from '@imp/domain/one-line.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogContent } from '../../ui/DialogForm.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { listNumberedQuestions } from '../engine/question-numbers.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import type { Compared } from './comparing.ts'
import { ChoosableDifferences } from './ChoosableDifferences.tsx'
import {
  choose,
  countShown,
  differenceFilters,
  groupDifferences,
  isApplicable,
  keyOf,
  listChosenAtFirst,
  type DifferenceFilter,
} from './difference-groups.ts'
import { isStale, useCompareWorkbook } from './hooks.ts'
import classes from './WorkbookImport.module.css'
import { useApplyDifferences } from './use-apply-differences.ts'
import { UndoBanner } from '../undo/UndoBanner.tsx'

interface Props {
  compared: Compared
  /** null: choose another workbook. */
  onCompared: (next: Compared | null) => void
  onClose: () => void
  onReplace: (result: Result) => void
  onNotice: (notice: ReactNode) => void
}

export function ComparedWorkbook({ compared, onCompared, onClose, onReplace, onNotice }: Props) {
  const text = useText()
  const { form, result } = useAnswers()
  const { differences, isUntouched, missing, downloadedAt } = compared.comparison
  const [chosen, setChosen] = useState(() => listChosenAtFirst(differences))
  const [filter, setFilter] = useState<DifferenceFilter>('all')
  const [problem, setProblem] = useState<string | null>(null)
  const compare = useCompareWorkbook()
  const { applyDifferences, isPending } = useApplyDifferences(onReplace)
  const runOnce = useSingleRun()
  const sections = useMemo(() => groupDifferences(form, differences, filter), [form, differences, filter])
  const applicable = differences.filter(isApplicable).length

  const apply = async () => {
    setProblem(null)
    try {
      const applied = differences.filter(difference => chosen.has(keyOf(difference)))
      const steps = await applyDifferences(applied, nameOfFile(compared.file))
      const done = text('results.workbookImport.taken', { count: steps.length })
      onNotice(<UndoBanner steps={steps}>{done}</UndoBanner>)
      announce(done)
      onClose()
    } catch (error) {
      if (isStale(error)) return compareAgain()
      setProblem(problemText(error))
    }
  }
  const compareAgain = async () => {
    const { file } = compared
    try {
      onCompared({ file, comparison: await compare.mutateAsync({ id: result.id, file }), isAgain: true })
    } catch (error) {
      setProblem(problemText(error))
    }
  }
  const applyBlocker = chosen.size === 0 ? text('results.workbookImport.takeNothing') : null
  return (
    <DialogContent
      buttons={
        <>
          {differences.length > 0 && (
            <span className={classes['chosen']} role="status">
              {text('results.workbookImport.chosen', { chosen: chosen.size, total: applicable })}
            </span>
          )}
          <Button variant="default" onClick={() => onCompared(null)}>
            {text('results.workbookImport.another')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {text(applicable > 0 ? 'ui.cancel' : 'ui.close')}
          </Button>
          {applicable > 0 && (
            <Button
              disabledReason={applyBlocker}
              loading={isPending || compare.isPending}
              onClick={() => runOnce(apply)}
            >
              {text('results.workbookImport.take', { count: chosen.size })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes['compared']}>
        <Text ref={focusWhenShown} tabIndex={-1} data-autofocus fw={600} className={classes['lead'] ?? ''}>
          {compared.isAgain && `${text('results.workbookImport.changed')} `}
          {text(isUntouched ? 'results.workbookImport.untouched' : 'results.workbookImport.found', {
            count: differences.length,
          })}
        </Text>
        <Text size="sm" c="dimmed">
          <bdi>{compared.file.name}</bdi>
          {isDate(downloadedAt) && !Number.isNaN(Date.parse(downloadedAt)) && (
            <> – {text('results.workbookImport.downloadedOn', { time: showTime(downloadedAt) })}</>
          )}
        </Text>
        {problem && (
          <Text role="alert" c="red">
            {problem}
          </Text>
        )}
        <MissingQuestions ids={missing} />
        {chosen.size < applicable && <Text size="sm">{text('results.workbookImport.unchosen')}</Text>}
        {differences.length > 0 && (
          <>
            <div role="group" aria-label={text('results.workbookImport.filter')} className={classes['filters']}>
              {differenceFilters.map(one => (
                <Button
                  key={one}
                  size="compact-sm"
                  variant={filter === one ? 'filled' : 'default'}
                  aria-pressed={filter === one}
                  onClick={() => setFilter(one)}
                >
                  {text(`results.workbookImport.filter.${one}`, { count: countShown(differences, one) })}
                </Button>
              ))}
            </div>
            {sections.map(section => (
              <ChoosableDifferences
                key={section.id}
                section={section}
                chosen={chosen}
                onChoose={(keys, isChosen) => setChosen(choose(differences, chosen, keys, isChosen))}
              />
            ))}
          </>
        )}
      </div>
    </DialogContent>
  )
}

const nameOfFile = ({ name }: File): string =>
  Array.from(toOneLine(name)).slice(0, maxLengths.fileName).join('') || '.xlsx'

const focusWhenShown = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

function MissingQuestions({ ids }: { ids: readonly string[] }) {
  const text = useText()
  const { form } = useAnswers()
  if (ids.length === 0) return null
  const questions = listNumberedQuestions(form).filter(({ question }) => ids.includes(question.id))
  return (
    <details className={classes['missing']}>
      <summary>{text('results.workbookImport.missing', { count: ids.length })}</summary>
      <ul>
        {questions.map(({ question, number }) => (
          <li key={question.id}>
            {number} <bdi>{question.text}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
