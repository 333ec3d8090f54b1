// Says once to screen readers that answers wait, because the server cannot be reached or there is no network, and once
// when all of them are saved after all.
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import type { SaveTrouble } from '../engine/save-status.ts'
import { useFilling } from './filling-context.ts'
import { useTrouble } from '../inputs/answers-context.ts'

/** Milliseconds it has to stand: on its way to the device, an answer counts as being retried for a moment. */
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
