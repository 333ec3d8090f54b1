// One or more options.
import { saveDelaysMs } from '../engine/answer-sync.ts'
import { useAnswers, usePart } from './answers-context.ts'
import { choicePart } from '../engine/field-parts.ts'
import type { InputProps } from './input-props.ts'
import { OptionList } from './OptionList.tsx'
import { textAfter } from './other-text.ts'

export function CheckboxesInput(props: InputProps) {
  const { question } = props
  const { store } = useAnswers()
  const part = usePart(question.id, 'answer')
  const toggle = (id: string) => {
    const chosen = part.options.includes(id) ? part.options.filter(one => one !== id) : [...part.options, id]
    store.editAnswer(question.id, choicePart(chosen, textAfter(question, chosen, part)), saveDelaysMs.choice)
  }
  return <OptionList {...props} type="checkbox" onChoose={toggle} />
}
