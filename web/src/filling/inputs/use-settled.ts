// Messages below a table change when a cell is left, never while someone types in one.
import { useState } from 'react'
import { isCellKey } from '../engine/field-parts.ts'
import { useField } from './answers-context.ts'

/** @param now must keep its identity while nothing in it changes */
export function useSettled<T>(questionId: string, now: T): T {
  const isTyping = [...useField(questionId).touched].some(isCellKey)
  const [settled, setSettled] = useState(now)
  if (isTyping) return settled
  if (settled !== now) setSettled(now)
  return now
}
