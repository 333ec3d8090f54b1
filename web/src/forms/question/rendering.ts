// Keeps the question editor fast: sections and list rows are rendered again only when their data have changed.
import { dequal } from 'dequal/lite'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'

/** Keeps the old value while the new one is equal. */
export function useStableValue<T>(value: T, same: (one: T, other: T) => boolean = dequal): T {
  const [stable, setStable] = useState(value)
  if (stable === value) return stable
  if (same(stable, value)) return stable
  setStable(value)
  return value
}

/** Handlers with a stable identity that use the latest props. */
export function useStableHandlers<P extends object, A>(props: P, make: (latest: () => P) => A): A {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  // oxlint-disable-next-line react/refs -- asked by events, never while drawing
  const [actions] = useState(() => make(() => latest.current))
  return actions
}

/** For `memo`: compares only these fields of the question. */
export const areFieldsEqual =
  <F extends keyof Question>(...fields: readonly F[]) =>
  <P extends { readonly question: Pick<Question, F> }>(one: P, other: P): boolean =>
    fields.every(field => Object.is(one.question[field], other.question[field])) &&
    (Object.keys(other) as (keyof P)[]).every(name => name === 'question' || Object.is(one[name], other[name]))
