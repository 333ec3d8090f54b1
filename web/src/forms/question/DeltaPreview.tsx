// Tries the rules on last year's deliveries: how many countries and which numbers they would have found.
import { Text } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import { nameCell } from '@imp/domain/forms/column-groups.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { showReadable, showReadableDifference } from '../../platform/i18n/numbers.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './DeltaRules.module.css'
import { type Preview, usePreviewDeltaRules } from './hooks.ts'

interface Props {
  formId: string
  question: Question
  isFaulty: boolean
}

export function DeltaPreview({ formId, question, isFaulty }: Props) {
  const text = useText()
  const attempt = usePreviewDeltaRules(formId)
  const [tried, setTried] = useState<Question | null>(null)
  const run = () => {
    setTried(question)
    attempt.mutate(question)
  }
  const isOutdated = tried !== null && !dequal(tried, question)
  return (
    <div className={classes['preview']}>
      <Button
        variant="default"
        size="xs"
        onClick={run}
        loading={attempt.isPending}
        disabledReason={isFaulty ? text('forms.deltaRules.try.faulty') : null}
      >
        {text('forms.deltaRules.try')}
      </Button>
      <div role="status">
        {attempt.error && (
          <Text size="sm">{`${text('forms.deltaRules.try.failed')} ${problemText(attempt.error)}`}</Text>
        )}
        {attempt.data && (
          <Text size="sm" fw={500}>
            {describePreview(attempt.data, text)}
          </Text>
        )}
        {attempt.data && isOutdated && (
          <Text size="sm" c="dimmed">
            {text('forms.deltaRules.try.outdated')}
          </Text>
        )}
      </div>
      {attempt.data && tried && <Countries preview={attempt.data} question={tried} />}
    </div>
  )
}

function describePreview({ year, previousYear, compared, asked, countries }: Preview, text: Texts): string {
  if (year === null) return text('forms.deltaRules.try.none')
  const years = { year: String(year), previousYear: String(previousYear ?? '') }
  if (previousYear === null) return text('forms.deltaRules.try.oneYear', years)
  if (compared === 0) return text('forms.deltaRules.try.nothing', years)
  if (countries.length === 0) return text('forms.deltaRules.try.nobody', { ...years, compared })
  const cells = countries.reduce((sum, one) => sum + one.cells.length, 0)
  return text('forms.deltaRules.try.asked', { ...years, compared, count: asked, cells })
}

function Countries({ preview, question }: { preview: Preview; question: Question }) {
  const text = useText()
  const isTable = question.subQuestions.length > 0
  return (
    <ul className={classes['countries']}>
      {preview.countries.map(({ country, countryName, cells }) => (
        <li key={country}>
          <details>
            <summary>
              <bdi>{text('forms.deltaRules.try.country', { name: countryName, count: cells.length })}</bdi>
            </summary>
            <ul>
              {cells.map(({ row, column, ...cell }) => (
                <li key={`${row}/${column}`}>
                  {isTable && (
                    <>
                      <bdi>{nameCell(question, row, column)}</bdi>:{' '}
                    </>
                  )}
                  <bdi>{describeCell(cell, text)}</bdi>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

type Cell = Pick<Preview['countries'][number]['cells'][number], 'current' | 'previous' | 'delta'>
const describeCell = ({ current, previous, delta }: Cell, text: Texts): string =>
  text('forms.deltaRules.try.cell', {
    current: showReadable(current ?? 0),
    previous: showReadable(previous ?? 0),
    difference: showReadableDifference(delta),
  })
