// Says once to screen readers that answers wait, because the server cannot be reached or there is no network, and once
// when all of them are saved after all.
import { useEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { announce } from '../../platform/announce.ts'
import type { Trouble } from './answer-store.ts'
import { useFillingContext, useTrouble } from './filling-context.ts'

/** Milliseconds it has to stand: on its way to the device, an answer counts as being retried for a moment. */
const patience = 1000

export function useSayTrouble(): void {
  const text = useText()
  const { store } = useFillingContext()
  const trouble = useTrouble()
  const said = useRef<Trouble | null>(null)
  useEffect(() => {
    if (trouble === said.current) return
    const timer = setTimeout(() => {
      said.current = trouble
      if (trouble !== null) announce(text(trouble === 'device' ? 'ui.save.device' : 'ui.save.failed'))
      else if (store.unsaved() === 0) announce(text('results.filling.allSaved'))
    }, patience)
    return () => clearTimeout(timer)
  }, [trouble, store, text])
}
