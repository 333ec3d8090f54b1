// Single-key shortcuts that work wherever the focus is, except while typing or in a dialog. People who dictate can switch them
// off (WCAG 2.1.4); the choice is stored in this browser.
import { useEffect } from 'react'
import { useNewest } from '../ui/use-newest.ts'
import { createStore, useStore } from './store.ts'

const storageKey = 'imp.singleKeys'

function readAllowed(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}
const allowed = createStore(readAllowed())

export const useSingleKeysAllowed = (): boolean => useStore(allowed)

export function allowSingleKeys(isAllowed: boolean): void {
  allowed.set(isAllowed)
  try {
    localStorage.setItem(storageKey, isAllowed ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the next reload.
  }
}

const typingPlaces = 'input:not([type="radio"]),textarea,select,[contenteditable="true"],[role="grid"]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typingPlaces) !== null
/** Dialogs take priority, except those that cover the window without asking anything new. */
export const isAsked = (): boolean => document.querySelector('[role="dialog"]:not([data-asks-nothing])') !== null

/** @param onPress called for keys without Ctrl, Alt or Meta; null: shortcuts are off for now */
export function useSingleKeys(onPress: ((event: KeyboardEvent) => void) | null): void {
  const newest = useNewest(onPress)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (!allowed.get() || isTyping(event.target) || isAsked()) return
      newest.current?.(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [newest])
}
