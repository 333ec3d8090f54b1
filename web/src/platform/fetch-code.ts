// Code that comes when it is wanted. Without network it waits for it instead of failing: what is on the screen stays there.
import { isOnline, untilOnline } from './online.ts'

/** The network may be back a moment before it works. */
const retryAfterMs = 1000

/** Has code not come: without a connection, or because a newer release has other files? In the words of the browsers and of Vite. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

interface Options {
  /** It is waited for until the network is back. */
  readonly onWait?: (() => void) | undefined
}

/** @throws what `load` throws when the code does not come although there is network, twice */
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
/** What is loaded again does not ask again for style sheets that it has asked for once. Parts that wait together share them. */
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

/** @returns whether it came */
const fetchStyle = (link: HTMLLinkElement): Promise<boolean> =>
  new Promise(resolve => {
    const again = link.cloneNode() as HTMLLinkElement
    again.addEventListener('load', () => resolve(true))
    again.addEventListener('error', () => resolve(false))
    link.replaceWith(again)
  })
