import { IconAlertCircle, IconCopy, IconPencil, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { shortenQuestionText } from '@imp/domain/forms/branching.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { toPlainText } from '@imp/domain/rich-text.ts'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { graphName, typeName } from '../engine/question-labels.ts'
import { QuestionImage } from '../image/QuestionImage.tsx'
import { TypeIcon } from '../TypeIcon.tsx'
import { MoveButtons } from '../sortable/MoveButtons.tsx'
import { describeTarget } from '../engine/question-numbers.ts'
import classes from './QuestionCard.module.css'
import { QuestionStructure } from './QuestionStructure.tsx'
import { moveKeys } from '../sortable/Sortable.tsx'
import type { Sections } from '../engine/working-copy.ts'

/** Must be the same object between renders, or all cards are rendered again. */
export interface QuestionActions {
  readonly move: (question: Question, to: number) => void
  readonly edit: (question: Question) => void
  readonly image: (question: Question) => void
  readonly copy: (question: Question) => void
  readonly remove: (question: Question) => void
  readonly insertAfter: (question: Question) => void
}
interface Props {
  question: Question
  number: string
  name: string
  /** Only for a question with skips; otherwise always the same empty list. */
  sections: Sections
  index: number
  count: number
  fault: string | null
  grip: ReactNode
  readOnly: boolean
  actions: QuestionActions
}

const cardId = (questionId: string) => `question-${questionId}`
export const cardSelector = (questionId: string) => `#${cardId(questionId)} button`

export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, number, name, sections, index, count, fault, grip, readOnly, actions } = props
  const text = useText()
  const onMove = (to: number) => actions.move(question, to)
  const skips = question.branching
    ? question.options.flatMap(option => {
        const target = describeTarget(option, sections, text)
        return target ? [{ id: option.id, value: shortenQuestionText(option.value), target }] : []
      })
    : []
  return (
    <>
      {/* Keys bubble up from the focused control of the card. */}
      <div
        role="presentation"
        id={cardId(question.id)}
        className={classes['card']}
        data-faulty={fault !== null || undefined}
        {...(!readOnly && { onKeyDown: moveKeys(index, count, onMove) })}
      >
        <div className={classes['start']}>
          {grip}
          <span className={classes['number']}>{number}</span>
        </div>
        <div className={classes['body']}>
          {readOnly ? (
            <div className={classes['text']} dir="auto">
              {question.text}
            </div>
          ) : (
            <button type="button" className={classes['text']} dir="auto" onClick={() => actions.edit(question)}>
              {question.text}
            </button>
          )}
          <QuestionImage question={question} isSmall />
          <div className={classes['facts']}>
            <span className={classes['type']}>
              <TypeIcon type={question.type} size={16} />
              {typeName(question.type, text)}
            </span>
            <Chips question={question} />
          </div>
          {skips.length > 0 && (
            <ul className={classes['skips']}>
              {skips.map(({ id, value, target }) => (
                <li key={id}>
                  <bdi>{text('forms.branching.arrow', { option: value, target })}</bdi>
                </li>
              ))}
            </ul>
          )}
          {fault && (
            <div className={classes['fault']}>
              <IconAlertCircle size={16} aria-hidden />
              {fault}
            </div>
          )}
          {!readOnly && question.help && (
            <div className={classes['help']} dir="auto">
              {toPlainText(question.help)}
            </div>
          )}
          {readOnly && <QuestionStructure question={question} />}
        </div>
        {!readOnly && (
          <div className={classes['actions']}>
            <MoveButtons name={name} index={index} count={count} onMove={onMove} />
            <IconButton label={text('forms.questions.edit', { name })} onClick={() => actions.edit(question)}>
              <IconPencil size={18} />
            </IconButton>
            <IconButton label={text('forms.image.edit', { name })} onClick={() => actions.image(question)}>
              <IconPhoto size={18} />
            </IconButton>
            <IconButton
              label={text('forms.questions.copy', { name })}
              // The second click of a double click makes no second copy.
              onClick={event => event.detail < 2 && actions.copy(question)}
            >
              <IconCopy size={18} />
            </IconButton>
            <IconButton label={text('forms.questions.delete', { name })} onClick={() => actions.remove(question)}>
              <IconTrash size={18} />
            </IconButton>
          </div>
        )}
      </div>
      {!readOnly && index < count - 1 && (
        <div className={classes['between']}>
          <IconButton
            size="sm"
            label={text('forms.questions.insertAfter', { name })}
            onClick={() => actions.insertAfter(question)}
          >
            <IconPlus size={14} />
          </IconButton>
        </div>
      )}
    </>
  )
})

function Chips({ question }: { question: Question }) {
  const text = useText()
  const rows = question.subQuestions.filter(part => part.isPrimaryDimension).length
  const facts = [
    question.required && text('forms.questions.required'),
    question.remark && text('forms.questions.remark'),
    question.fileUpload && text('forms.questions.fileUpload'),
    question.isConfidential && text('forms.questions.confidential'),
    question.isLinked && text('forms.questions.linked'),
    question.limits.length > 0 && text('forms.limits.chip', { count: question.limits.length }),
    question.deltaRules?.length && text('forms.deltaRules.chip', { count: question.deltaRules.length }),
    question.options.length > 0 && text('forms.questions.optionCount', { count: question.options.length }),
    question.subQuestions.length > 0 &&
      text('forms.questions.tableSize', { rows, columns: question.subQuestions.length - rows }),
    question.unit,
    question.article &&
      (/^\d/.test(question.article)
        ? text('forms.questions.articleChip', { article: question.article })
        : question.article),
  ].filter(fact => typeof fact === 'string' && fact !== '')
  return (
    <>
      {facts.map(fact => (
        <span key={String(fact)} className={classes['chip']} dir="auto">
          {fact}
        </span>
      ))}
      {question.dataView && (
        <span className={classes['chip']} data-tone="blue">
          {graphName(question.dataView, text)}
        </span>
      )}
    </>
  )
}
