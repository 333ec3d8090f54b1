// Loads code on demand. Offline it waits for the network instead of failing, so the screen stays as it is.
import { isOnline, untilOnline } from './online.ts'

/** The browser may report the network a moment before it works. */
const retryAfterMs = 1000

/** Did code fail to load, offline or because a newer release has other files? Matches the messages of the browsers and of Vite. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

interface Options {
  readonly onWait?: (() => void) | undefined
}

/** @throws what `load` throws if it fails twice with the network up */
export async function fetchCode<Code>(load: () => Promise<Code>, { onWait }: Options = {}): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error)) throw error
    const wasOnline = isOnline()
    if (!wasOnline) onWait?.()
    await (wasOnline ? moment() : untilOnline())
    await fetchStylesAgain()
    return wasOnline && isOnline() ? load() : fetchCode(load)
  }
}

const moment = () => new Promise<void>(resolve => setTimeout(resolve, retryAfterMs))

let styles: Promise<void> | undefined
/** A repeated import does not request its style sheets again, so that is done here; concurrent imports share one attempt. */
const fetchStylesAgain = (): Promise<void> =>
  (styles ??= fetchMissingStyles(3).finally(() => {
    styles = undefined
  }))

async function fetchMissingStyles(attempts: number): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(link => !link.sheet)
  const outcomes = await Promise.all(missing.map(fetchStyle))
  if (attempts === 1 || outcomes.every(Boolean)) return
  await moment()
  await fetchMissingStyles(attempts - 1)
}

const fetchStyle = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise(resolve => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve(true))
    again.addEventListener('error', () => resolve(false))
    link.replaceWith(again)
  })
