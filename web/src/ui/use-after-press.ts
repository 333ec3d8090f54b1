// Delays a value that changes the layout, such as an error shown on blur, until the pressed pointer is released.
import { useLayoutEffect, useState } from 'react'
import { afterPress } from './press.ts'

export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useLayoutEffect(() => {
    let isLatest = true
    afterPress(() => {
      if (isLatest) setShown(() => value)
    })
    return () => {
      isLatest = false
    }
  }, [value])
  return shown
}
