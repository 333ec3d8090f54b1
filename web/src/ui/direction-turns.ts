// Security (D89): removes bidirectional control characters from fields as they are typed or pasted. The marks of Hebrew
// and Arabic stay.
import { withoutDirectionTurns } from '@imp/domain/control-characters.ts'

export function watchDirectionTurns(): void {
  // Capturing, so that it runs before React.
  addEventListener('input', cleanField, true)
}

function cleanField({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { value } = target
  const clean = withoutDirectionTurns(value)
  if (clean === value) return
  const cursor = target.selectionStart
  const before = cursor === null ? '' : withoutDirectionTurns(value.slice(0, cursor))
  // The native setter, so that React notices the change.
  const { prototype } = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, clean)
  if (cursor !== null) target.setSelectionRange(before.length, before.length)
}
