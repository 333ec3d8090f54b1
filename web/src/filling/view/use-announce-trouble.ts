// Announces once that answers cannot be sent (no server or no network), and once that all are saved after all.
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import type { SaveTrouble } from '../engine/save-status.ts'
import { useFilling } from './filling-context.ts'
import { useTrouble } from '../inputs/answers-context.ts'

/** While an answer is being written to the device, it counts as retrying for a moment. */
const minTroubleMs = 1000

export function useAnnounceTrouble(): void {
  const text = useText()
  const { store } = useFilling()
  const trouble = useTrouble()
  const announced = useRef<SaveTrouble | null>(null)
  useEffect(() => {
    if (trouble === announced.current) return
    const timer = setTimeout(() => {
      announced.current = trouble
      if (trouble !== null) announce(text(trouble === 'device' ? 'ui.save.device' : 'ui.save.failed'))
      else if (store.countUnsaved() === 0) announce(text('results.filling.allSaved'))
    }, minTroubleMs)
    return () => clearTimeout(timer)
  }, [trouble, store, text])
}
