// One question: text, legal limits, input, faults, remark, and save status.
import { IconHistory } from '@tabler/icons-react'
import { memo, type FocusEvent, Suspense, useId, useMemo } from 'react'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { isFrtQuestion } from '@imp/domain/results/frt.ts'
import { selectLimits } from '@imp/domain/results/legal-limits.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { lazyPart, orNothing } from '../../platform/lazy-part.ts'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { LengthNote } from '../inputs/LengthNote.tsx'
import { markActionKeys, questionAction } from '../inputs/question-action.ts'
import { questionInputs } from '../inputs/question-inputs.ts'
import { FaultLine } from '../inputs/FaultLine.tsx'
import { ConflictsSlot } from './ConflictsSlot.tsx'
import { AttachmentsButton } from './attachments/AttachmentsButton.tsx'
import { acceptFiles } from './attachments/file-drop.ts'
import { useFaults, useStored } from '../inputs/answers-context.ts'
import { useFilling } from './filling-context.ts'
import { partAtPlace } from '../engine/field-parts.ts'
import { focusPart, isWholePage } from './focus.ts'
import { leaveHidden } from './leave-hidden.ts'
import { ImageSlot } from './ImageSlot.tsx'
import { Departures } from '../inputs/Departures.tsx'
import { Limits } from '../inputs/Limits.tsx'
import { DeltasOfQuestion } from '../delta/DeltaSlot.tsx'
import { SlipsOfQuestion } from '../slips/SlipSlot.tsx'
import { PreviousOfQuestion } from '../previous/PreviousSlot.tsx'
import { ReviewSlot } from './ReviewSlot.tsx'
import classes from './Question.module.css'
import { QuestionSaveState } from './QuestionSaveState.tsx'
import { ReturnNote } from './ReturnNote.tsx'
import { RemarkArea } from './RemarkArea.tsx'
import { WideTableSlot } from './wide/WideTableSlot.tsx'
import { formatArticle } from '@imp/domain/results/limit-texts.ts'
import { summarizeFaults } from '../engine/answer-texts.ts'
import { describeWrong } from '../engine/wrong-parts.ts'

const HiddenNote = orNothing(lazyPart('HiddenNote', () => import('./HiddenNote.tsx')))

interface Props {
  question: Question
  /** '3.12': section and position. */
  number: string
  isHidden: boolean
  isLeaving: boolean
}

export const QuestionCard = memo(function QuestionCard({ question, number, isHidden, isLeaving }: Props) {
  const text = useText()
  const id = useId()
  const { store, result, readOnly, isPreview, hasHistory, showAttachments } = useFilling()
  const faults = useFaults(question.id)
  const limits = useMemo(
    () => selectLimits(question.limits, result.legalLimitAreas).filter(limit => limit.row === null),
    [question, result.legalLimitAreas],
  )
  const Input = questionInputs[question.type]
  const type = questionTypes.get(question.type)
  const [labelId, inputId, helpId, limitsId, faultsId] = ['label', 'input', 'help', 'limits', 'faults'].map(
    part => `${id}${part}`,
  ) as [string, string, string, string, string]
  const describedBy = [question.help && helpId, limits.length > 0 && limitsId, faults.length > 0 && faultsId]
  const enter = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    store.enterQuestion(question.id)
    markActionKeys(currentTarget, target)
  }
  /** For cells, the grid announces it when the cell is left. */
  const announceWrong = () => {
    const touched = [...store.getField(question.id).touched].filter(key => key === 'answer')
    const wrong = describeWrong(store, question, touched, text)
    if (wrong) announce(wrong)
  }
  const leave = (event: FocusEvent) => {
    const { currentTarget, target, relatedTarget } = event
    // A number is finished when its field is left, even if the focus stays in the question.
    if (target instanceof HTMLElement && target.dataset['number'] && target !== document.activeElement) {
      announceWrong()
      store.closeCell(question.id, 'answer')
    }
    // If only the window loses the focus, the question keeps it.
    if ([relatedTarget, document.activeElement].some(one => currentTarget.contains(one))) return
    announceWrong()
    store.leaveQuestion(question.id)
    if (isHidden) leaveHidden(number, isWholePage(relatedTarget) ? store.findHider(question.id) : null)
  }
  const title = (
    <>
      <span className={classes['text']} dir="auto">
        {question.text}
      </span>
      {question.required && (
        <span className={classes['required']} title={text('results.filling.required')}>
          {/* A no-break space keeps the asterisk with the last word. */}
          <span aria-hidden>{'\u00a0*'}</span>
          <span className={classes['hidden']}>{text('results.filling.required')}</span>
        </span>
      )}
    </>
  )
  const prompts = (
    <>
      <SlipsOfQuestion question={question} onChange={slip => focusPart(question.id, partAtPlace(slip))} />
      <ConflictsSlot questionId={question.id} />
    </>
  )
  return (
    <article
      id={`q-${question.id}`}
      className={classes['card']}
      data-table={type.hasTable || undefined}
      data-fault={faults.length > 0 || undefined}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onFocus={enter}
      onBlur={leave}
      {...(question.fileUpload &&
        !readOnly &&
        !isPreview &&
        acceptFiles(dropped => showAttachments(question.id, dropped)))}
    >
      <div className={classes['inside']}>
        <div className={classes['head']}>
          <span className={classes['number']}>{number}</span>
          <h3 className={classes['title']}>
            {type.hasOptions || type.hasTable ? (
              <span id={labelId}>{title}</span>
            ) : (
              <label id={labelId} htmlFor={inputId}>
                {title}
              </label>
            )}
          </h3>
          {type.hasTable && <WideTableSlot question={question} labelId={labelId} />}
        </div>
        <Facts question={question} />
        {question.help && (
          <div id={helpId} className={classes['help']}>
            <RichTextView html={question.help} />
          </div>
        )}
        <ImageSlot question={question} />
        <ReturnNote question={question} labelId={labelId} />
        <PreviousOfQuestion question={question} labelId={labelId} />
        <Input
          question={question}
          inputId={inputId}
          labelId={labelId}
          describedBy={describedBy.filter(Boolean).join(' ') || undefined}
          isInvalid={faults.length > 0}
          readOnly={readOnly}
          prompts={type.hasTable && prompts}
        />
        <Limits limits={limits} id={limitsId} isNamed={type.hasTable} />
        {!isFrtQuestion(question) && <Departures question={question} />}
        {!type.hasTable && prompts}
        <DeltasOfQuestion question={question} />
        {faults.length > 0 && (
          <ul id={faultsId} className={classes['faults']}>
            {summarizeFaults(question, faults, text).map(fault => (
              <li key={fault.sentence}>
                <FaultLine of={fault} />
              </li>
            ))}
          </ul>
        )}
        {isHidden && !isLeaving && (
          <Suspense>
            <HiddenNote questionId={question.id} />
          </Suspense>
        )}
        {question.remark && <RemarkArea question={question} />}
        {question.fileUpload && <AttachmentsButton question={question} labelId={labelId} />}
        <EditRemark question={question} />
        <ReviewSlot question={question} labelId={labelId} />
        <div className={classes['foot']} data-readonly={readOnly || undefined}>
          <QuestionSaveState questionId={question.id} />
          <LengthNote question={question} />
          <span className={classes['actionKeys']} aria-hidden>
            {text('results.filling.moreKeys')}
          </span>
          {type.hasTable && (
            <span className={classes['tableKeys']} aria-hidden>
              {text('results.grid.hint')}
            </span>
          )}
          {hasHistory && <History questionId={question.id} labelId={labelId} />}
        </div>
      </div>
    </article>
  )
})

/** The article, and the unit unless it is shown beside a number (D36). */
function Facts({ question: { article, unit, type } }: Pick<Props, 'question'>) {
  const text = useText()
  const unitAbove = questionTypes.get(type).fields.includes('numeric') ? null : unit
  if (!article && !unitAbove) return null
  return (
    <p className={classes['article']} dir="auto">
      {article && <bdi>{formatArticle(article, text)}</bdi>}
      {article && unitAbove && ' · '}
      {unitAbove && (
        <>
          {text('results.workbook.unit')}: <bdi>{unitAbove}</bdi>
        </>
      )}
    </p>
  )
}

function History({ questionId, labelId }: { questionId: string; labelId: string }) {
  const text = useText()
  const { readOnly, showHistory } = useFilling()
  if (useStored(questionId) === null) return null
  return (
    <button
      type="button"
      className={classes['quiet']}
      title={text('results.filling.history')}
      {...questionAction(readOnly)}
      aria-describedby={labelId}
      onClick={() => showHistory(questionId)}
    >
      <IconHistory size={16} aria-hidden />
      <span>{text('results.filling.history')}</span>
    </button>
  )
}

function EditRemark({ question }: { question: Question }) {
  const text = useText()
  const reason = useStored(question.id)?.editRemarkText
  if (!reason) return null
  return (
    <p className={classes['editRemark']}>
      {text('results.filling.editRemark')} <span dir="auto">{reason}</span>
    </p>
  )
}
