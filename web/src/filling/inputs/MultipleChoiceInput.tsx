// A single choice. Only 'Clear the answer' clears it: a second click, for example of a double click, changes nothing (D44).
import { useMemo } from 'react'
import { countDependentQuestions } from '@imp/domain/forms/branching.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { announce } from '../../platform/announce.ts'
import { useText } from '../../platform/i18n/text.ts'
import { choicePart } from '../engine/field-parts.ts'
import { useAnswers, usePart } from './answers-context.ts'
import { HiddenByChoice } from './HiddenByChoice.tsx'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'
import { optionInputId, OptionList } from './OptionList.tsx'
import { otherTextAfter } from './other-text.ts'
import { questionAction } from './question-action.ts'

export function MultipleChoiceInput(props: InputProps) {
  const text = useText()
  const { question, readOnly, inputId } = props
  const { store } = useAnswers()
  const part = usePart(question.id, 'answer')
  const choose = (options: readonly string[]) => {
    store.choose(question.id, choicePart(options, otherTextAfter(question, options, part)))
    const count = store.countHiddenBy(question.id)
    if (count > 0) announce(text(hiddenText(options), { count }))
  }
  const clear = () => {
    choose([])
    document.getElementById(inputId)?.focus({ preventScroll: true })
  }
  const undo = () => {
    store.undoChoice(question.id)
    announce(text('results.previous.takenBack'))
    const chosen = store.getPart(question.id, 'answer').options
    const index = question.options.findIndex(option => chosen.includes(option.id))
    document.getElementById(optionInputId(inputId, Math.max(0, index)))?.focus({ preventScroll: true })
  }
  return (
    <>
      <OptionList {...props} type="radio" onChoose={id => choose([id])} />
      {/* A line of constant height, so that nothing moves when an option is chosen; hidden if read-only and unanswered. */}
      <div className={classes['after']} data-readonly={readOnly || undefined}>
        {part.options.length === 0 ? (
          <Depends question={question} />
        ) : (
          !readOnly && (
            <button
              type="button"
              className={classes['clear']}
              title={text('results.inputs.clear')}
              {...questionAction(readOnly)}
              onClick={clear}
            >
              <span>{text('results.inputs.clear')}</span>
            </button>
          )
        )}
      </div>
      {question.branching && (
        <HiddenByChoice questionId={question.id} textId={hiddenText(part.options)} onUndo={readOnly ? null : undo} />
      )}
    </>
  )
}

const hiddenText = (chosen: readonly string[]) =>
  chosen.length > 0 ? 'results.hidden.byChoice' : 'results.hidden.withoutChoice'

/** Tells how many questions depend on this answer, so that an empty form does not look short (D39). */
function Depends({ question }: { question: Question }) {
  const text = useText()
  const { form } = useAnswers()
  const count = useMemo(() => countDependentQuestions(form.sections, question.id), [form, question])
  return count > 0 && <span>{text('results.filling.depends', { count })}</span>
}
