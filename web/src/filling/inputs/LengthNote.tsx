// The length of a text answer without bounds of its own, once it comes near the limit. In a line that exists anyway, so that nothing moves.
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { usePart } from './answers-context.ts'
import { CharacterCount } from './CharacterCount.tsx'

export function LengthNote({ question }: { question: Question }) {
  const typed = usePart(question.id, 'answer').textual ?? ''
  const { min, max } = question
  const { hasOptions, maxTextLength } = questionTypes.get(question.type)
  if (maxTextLength === null || hasOptions || min !== null || max !== null) return null
  return <CharacterCount text={typed} max={maxTextLength} />
}
