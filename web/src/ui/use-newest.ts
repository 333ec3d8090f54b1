// The newest of what changes with every drawing, for handlers that outlive the drawing they were made in.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useNewest<T>(value: T): Readonly<RefObject<T>> {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return newest
}
