// The latest value, for handlers that outlive the render they were created in.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useNewest<T>(value: T): Readonly<RefObject<T>> {
  const newest = useRef(value)
  useLayoutEffect(() => {
    newest.current = value
  })
  return newest
}
