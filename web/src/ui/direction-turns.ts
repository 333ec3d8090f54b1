// Characters that turn the direction of what follows (D89) are taken out of fields as they are typed or pasted, before a field
// reads what is in it. The marks of Hebrew and Arabic stay.
import { withoutDirectionTurns } from '@imp/domain/control-characters.ts'

export function watchDirectionTurns(): void {
  // Before React, which listens further in.
  addEventListener('input', cleanField, true)
}

function cleanField({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const { value } = target
  const clean = withoutDirectionTurns(value)
  if (clean === value) return
  const cursor = target.selectionStart
  const before = cursor === null ? '' : withoutDirectionTurns(value.slice(0, cursor))
  // As the browser sets it, so that React notices that it is another value.
  const { prototype } = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, clean)
  if (cursor !== null) target.setSelectionRange(before.length, before.length)
}
