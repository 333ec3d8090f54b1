// One or more options.
import { delays } from '../filling/answer-store.ts'
import { useFillingContext, usePart } from '../filling/filling-context.ts'
import { choicePart } from '../filling/parts.ts'
import type { InputProps } from './input-props.ts'
import { OptionList } from './OptionList.tsx'
import { textAfter } from './other-text.ts'

export function CheckboxesInput(props: InputProps) {
  const { question } = props
  const { store } = useFillingContext()
  const part = usePart(question.id, 'answer')
  const toggle = (id: string) => {
    const chosen = part.options.includes(id) ? part.options.filter(one => one !== id) : [...part.options, id]
    store.edit(question.id, choicePart(chosen, textAfter(question, chosen, part)), delays.choice)
  }
  return <OptionList {...props} type="checkbox" onChoose={toggle} />
}
