// A choice of one or more options.
import { choicePart } from '../engine/field-parts.ts'
import { useAnswers, usePart } from './answers-context.ts'
import type { InputProps } from './input-props.ts'
import { OptionList } from './OptionList.tsx'
import { otherTextAfter } from './other-text.ts'

export function CheckboxesInput(props: InputProps) {
  const { question } = props
  const { store } = useAnswers()
  const part = usePart(question.id, 'answer')
  const toggle = (id: string) => {
    const chosen = part.options.includes(id) ? part.options.filter(one => one !== id) : [...part.options, id]
    store.choose(question.id, choicePart(chosen, otherTextAfter(question, chosen, part)))
  }
  return <OptionList {...props} type="checkbox" onChoose={toggle} />
}
