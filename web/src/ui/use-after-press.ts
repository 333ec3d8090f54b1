// What would come or go on the screen, like the error of a field that a press has taken the focus from: shown once the
// pointer that is pressed has been released.
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
