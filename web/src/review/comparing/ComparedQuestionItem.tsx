// A question of a comparison: both answers, part by part.
import { VisuallyHidden } from '@mantine/core'
import { isDifferent } from '@imp/domain/review/comparison-statuses.ts'
import type { ComparedPart, ComparedQuestion, ComparedSlip } from '@imp/domain/review/comparison-types.ts'
import { subtract } from '@imp/domain/results/deltas.ts'
import { describeConfirmation, describeSlip } from '@imp/domain/filling/slip-texts.ts'
import { showContent } from '../../filling/engine/answer-texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { localeNow, showReadableDifference } from '../../platform/i18n/numbers.ts'
import { Names } from '../../filling/inputs/Names.tsx'
import classes from './Comparing.module.css'
import { StatusCount } from './StatusCount.tsx'
import numbered from '../../ui/Numbered.module.css'

interface Props {
  question: ComparedQuestion
  names: readonly [left: string, right: string]
  /** Both sides are of one country, so the right one is a later version of the left one. */
  isHistory: boolean
  isWhole: boolean
}

export function ComparedQuestionItem({ question, names, isHistory, isWhole }: Props) {
  const text = useText()
  const { id, number, unit, status, slips, leftOut } = question
  const parts = question.parts.filter(part => isWhole || part.status !== 'same')
  const sameCount = question.parts.length - parts.length
  return (
    <article
      className={classes['question']}
      aria-labelledby={`question-${id}`}
      data-different={isDifferent(question) || undefined}
      tabIndex={-1}
    >
      <header className={classes['head']}>
        <h3 id={`question-${id}`} className={numbered['numbered']}>
          {number}{' '}
          <bdi>
            {question.text}
            {unit && (
              <span className={classes['unit']}>
                {' '}
                (<bdi>{unit}</bdi>)
              </span>
            )}
          </bdi>
        </h3>
        {status ? <StatusCount status={status} /> : null}
      </header>
      {leftOut.map(({ reason, texts }) => (
        <p key={reason} className={classes['note']}>
          {text(`results.comparison.leftOut.${reason}`)}: <bdi>{texts.join('; ')}</bdi>
        </p>
      ))}
      {parts.length > 0 && (
        <table className={classes['parts']}>
          <VisuallyHidden component="thead">
            <tr>
              <th scope="col">{text('results.comparison.part')}</th>
              {names.map((name, at) => (
                <th key={at === 0 ? 'left' : 'right'} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </VisuallyHidden>
          <tbody>
            {parts.map(part => (
              <PartRow key={`${part.kind} ${part.names.join('/')}`} part={part} names={names} isHistory={isHistory} />
            ))}
          </tbody>
        </table>
      )}
      {slips.map(slip => (
        <SlipRow key={`${slip.side} ${slip.names.join('/')}`} slip={slip} side={names[slip.side === 'left' ? 0 : 1]} />
      ))}
      {status === null && <p className={classes['note']}>{text('results.comparison.neither')}</p>}
      {sameCount > 0 && status !== 'same' && (
        <p className={classes['note']}>{text('results.comparison.sameParts', { count: sameCount })}</p>
      )}
    </article>
  )
}

/** 'Delivery 2: Wind, MW: Last year 4 319.6. Now 4.319. Confirmed as correct by …' */
function SlipRow({ slip, side }: { slip: ComparedSlip; side: string }) {
  const text = useText()
  return (
    <p className={classes['note']}>
      <bdi>{side}</bdi>
      {': '}
      {slip.names.length > 0 && (
        <>
          <Names names={slip.names} />
          {': '}
        </>
      )}
      <bdi>{describeSlip(slip, false, text, localeNow())}</bdi> {describeConfirmation(slip.confirmed, text)}
    </p>
  )
}

function PartRow({ part, names, isHistory }: Pick<Props, 'names' | 'isHistory'> & { part: ComparedPart }) {
  const text = useText()
  const { kind, left, right, status } = part
  const what = {
    answer: text('results.workbook.answer'),
    cell: '',
    remark: text('results.filling.remark'),
    finalRemark: text('results.deltas.finalRemark'),
    files: text('results.attachments.title'),
  }[kind]
  const difference =
    typeof left === 'number' && typeof right === 'number' && status === 'changed' ? subtract(right, left) : null
  const show = (content: ComparedPart['left']) =>
    content === null ? (
      <span className={classes['nothing']}>{text('results.filling.nothing')}</span>
    ) : (
      showContent(content, kind === 'files' ? ', ' : '\n')
    )
  return (
    <tr data-status={status}>
      <th scope="row">
        {what}
        {what && part.names.length > 0 && ': '}
        <Names names={part.names} />
      </th>
      <td data-side={names[0]} dir="auto">
        {isHistory && left !== null && status !== 'same' ? <del>{show(left)}</del> : show(left)}
      </td>
      <td data-side={names[1]} dir="auto">
        {right !== null && status !== 'same' ? <ins>{show(right)}</ins> : show(right)}
        {difference !== null && (
          <span className={classes['difference']}>
            {' '}
            (<bdi>{showReadableDifference(difference)}</bdi>)
          </span>
        )}
      </td>
    </tr>
  )
}
