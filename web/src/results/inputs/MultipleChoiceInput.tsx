// One option of several. Clicking the chosen one again clears the answer, and so does the button beneath.
import { useMemo } from 'react'
import { dependsOn } from '@imp/domain/forms/branching.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { saveDelaysMs } from '../engine/answer-sync.ts'
import { useAnswers, usePart } from './answers-context.ts'
import { choicePart } from '../engine/field-parts.ts'
import type { InputProps } from './input-props.ts'
import classes from './inputs.module.css'
import { OptionList } from './OptionList.tsx'
import { textAfter } from './other-text.ts'

export function MultipleChoiceInput(props: InputProps) {
  const text = useText()
  const { question, readOnly, inputId } = props
  const { store } = useAnswers()
  const part = usePart(question.id, 'answer')
  const choose = (options: readonly string[]) =>
    store.editAnswer(question.id, choicePart(options, textAfter(question, options, part)), saveDelaysMs.choice)
  const clear = () => {
    choose([])
    document.getElementById(inputId)?.focus({ preventScroll: true })
  }
  return (
    <>
      <OptionList {...props} type="radio" onChoose={id => choose([id])} onAgain={() => choose([])} />
      {/* One line, always in its place, so that nothing moves when an option is chosen; not where none can be. */}
      <div className={classes['after']} data-readonly={readOnly || undefined}>
        {part.options.length === 0 ? (
          <Depends question={question} />
        ) : (
          !readOnly && (
            <button type="button" className={classes['clear']} onClick={clear}>
              {text('results.inputs.clear')}
            </button>
          )
        )}
      </div>
    </>
  )
}

/** An empty form must not look short: how many questions wait for this answer (D39). */
function Depends({ question }: { question: Question }) {
  const text = useText()
  const { form } = useAnswers()
  const count = useMemo(() => dependsOn(form.sections, question.id), [form, question])
  return count > 0 && <span>{text('results.filling.depends', { count })}</span>
}
