// How it stands with saving one question; a line of its own that listens to nothing else.
import { useText } from '../../platform/i18n/text.ts'
import { SaveState } from '../../ui/SaveState.tsx'
import { useFilling } from './filling-context.ts'
import { useSavedAt, useSaveStatus } from '../inputs/answers-context.ts'

const hours = new Intl.DateTimeFormat('nl-BE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Brussels' })

export function QuestionSaveState({ questionId }: { questionId: string }) {
  const text = useText()
  const { isPreview, readOnly } = useFilling()
  const status = useSaveStatus(questionId)
  const savedAt = useSavedAt(questionId)
  if (isPreview) return <span />
  // Who can only read has nothing to hear about saving, unless something of theirs was not saved.
  if (readOnly && (status === 'saved' || status === 'idle')) return <span />
  if (status === 'conflict') return <SaveState state="refused" reason={text('results.filling.state.choose')} />
  const time = savedAt ? hours.format(savedAt) : undefined
  // Why it was refused stands with the answer itself.
  return <SaveState state={status} time={time} />
}
