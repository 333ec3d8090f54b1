// One country's answers to the parameters that a summary covers; each links to its map.
import { Skeleton } from '@mantine/core'
import { useId } from 'react'
import { noLevel } from '@imp/domain/parameters/levels.ts'
import { LevelSwatch } from '../parameters/Level.tsx'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { Failed } from '../ui/Failed.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './CountryDialog.module.css'
import { useSummaryAnswers } from './hooks.ts'

interface Props {
  /** In the reader's language. */
  country: string
  parameterGuid: string
  /** As in the answers. */
  countryName: string
  onParameter: (guid: string) => void
}

export function SummaryAnswers({ country, parameterGuid, countryName, onParameter }: Props) {
  const text = useText()
  const id = useId()
  const answers = useSummaryAnswers({ parameterGuid, countryName })
  return (
    <section aria-labelledby={id} aria-busy={answers.isPending}>
      <h3 className={classes['heading']} id={id}>
        {text('maps.summary.answers', { country })}
      </h3>
      {answers.isPending && <Skeleton h={120} mt={8} />}
      {answers.error && (
        <Failed
          title={text('messages.parameters.answersFailed')}
          reason={problemText(answers.error)}
          onRetry={() => void answers.refetch()}
        />
      )}
      {answers.data?.length === 0 && <p>{text('maps.summary.none')}</p>}
      <ul className={classes['answers']}>
        {answers.data?.map(answer => (
          <li key={answer.parameterGuid}>
            <LinkButton dir="auto" onClick={() => onParameter(answer.parameterGuid)}>
              {answer.parameterName}
            </LinkButton>
            <span className={classes['level']}>
              <LevelSwatch level={answer.effectiveValue} />
              <span dir="auto">
                {answer.effectiveValue === noLevel ? text('maps.noAnswer') : answer.answerTitle}
                {answer.forcedAnswerValue !== noLevel && ` (${text('maps.forced')})`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
