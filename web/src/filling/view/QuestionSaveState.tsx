// One question's save status; separate, so that nothing else re-renders with it.
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
  // Readers are not concerned with saving, unless something of theirs was not saved.
  if (readOnly && (status === 'saved' || status === 'idle')) return <span />
  if (status === 'conflict') return <SaveState state="refused" reason={text('results.filling.state.choose')} />
  const time = savedAt ? hours.format(savedAt) : undefined
  return <SaveState state={status} time={time} />
}
