// Changed answers, before and after, by cell in tables.
import { useText } from '../../../platform/i18n/text.ts'
import type { ReviewDifference } from '../../engine/review.ts'
import { Names } from '../../inputs/Names.tsx'
import { Became } from '../../../ui/ChangeItem.tsx'
import { describeChange } from '../describe-change.ts'
import { QuestionLink } from '../QuestionLink.tsx'
import classes from './Review.module.css'
import type { ReviewProps } from './review-props.ts'

const maxLines = 5

interface Props extends Pick<ReviewProps, 'onGo'> {
  differences: readonly ReviewDifference[]
}

export function DifferenceList({ differences, onGo }: Props) {
  const text = useText()
  return (
    <ul>
      {differences.map(({ numbered, difference }) => {
        const lines = describeChange(numbered.question, difference, text)
        return (
          <li key={numbered.question.id} className={classes['difference']}>
            <QuestionLink of={numbered} onGo={onGo} />
            {lines.slice(0, maxLines).map(({ what, cell, before, after }, at) => (
              <p key={at}>
                {(what || cell.length > 0) && (
                  <>
                    <strong>
                      {what}
                      <Names names={cell} />:
                    </strong>{' '}
                  </>
                )}
                <del dir="auto">{before}</del> <Became label={text('results.history.became')} />{' '}
                <ins dir="auto">{after}</ins>
              </p>
            ))}
            {lines.length > maxLines && <p>{text('results.review.moreCells', { count: lines.length - maxLines })}</p>}
          </li>
        )
      })}
    </ul>
  )
}
