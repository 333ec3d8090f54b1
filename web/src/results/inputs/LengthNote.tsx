// At the foot of a question answered with text and without bounds of its own: how long the text is, once the end of
// what is allowed comes near. In a line that is there anyway, so that nothing moves when it appears.
import type { Question } from '@imp/domain/forms/types.ts'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { usePart } from './answers-context.ts'
import { CharacterCount } from './CharacterCount.tsx'

export function LengthNote({ question }: { question: Question }) {
  const typed = usePart(question.id, 'answer').textual ?? ''
  const { type, min, max } = question
  if (type === 'Paragraph') return <CharacterCount text={typed} most={maxLengths.longText} />
  if (type !== 'ShortText' || min !== null || max !== null) return null
  return <CharacterCount text={typed} most={maxLengths.shortText} />
}
