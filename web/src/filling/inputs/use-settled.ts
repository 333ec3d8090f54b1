// What is said below a table of its cells grows and shrinks when a cell is left, never while somebody types in one.
import { useState } from 'react'
import { isCellKey } from '../engine/field-parts.ts'
import { useField } from './answers-context.ts'

/** @param now the same thing as long as nothing in it changes */
export function useSettled<T>(questionId: string, now: T): T {
  const isTyping = [...useField(questionId).touched].some(isCellKey)
  const [settled, setSettled] = useState(now)
  if (isTyping) return settled
  if (settled !== now) setSettled(now)
  return now
}
