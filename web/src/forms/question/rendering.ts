// What keeps the question editor quick while somebody types: a part of it is drawn again only when something that it
// shows has changed, and a long list only in the rows that have.
import { dequal } from 'dequal/lite'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'

/** The old value as long as the new one says the same. */
export function useStableValue<T>(value: T, same: (one: T, other: T) => boolean = dequal): T {
  const [kept, keep] = useState(value)
  if (kept === value) return kept
  if (same(kept, value)) return kept
  keep(value)
  return value
}

/** Handlers that stay the same objects, made of what was drawn last. */
export function useStableHandlers<P extends object, A>(props: P, make: (latest: () => P) => A): A {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  // oxlint-disable-next-line react/refs -- asked by events, never while drawing
  const [actions] = useState(() => make(() => latest.current))
  return actions
}

/** For `memo`: of the question only these fields count. */
export const areFieldsEqual =
  <F extends keyof Question>(...fields: readonly F[]) =>
  <P extends { readonly question: Pick<Question, F> }>(one: P, other: P): boolean =>
    fields.every(field => Object.is(one.question[field], other.question[field])) &&
    (Object.keys(other) as (keyof P)[]).every(name => name === 'question' || Object.is(one[name], other[name]))
