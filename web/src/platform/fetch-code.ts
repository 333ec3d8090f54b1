// Code that comes when it is wanted. Without network it waits for it instead of failing: what is on the screen stays there.
import { isOnline, untilOnline } from './online.ts'

/** The network may be back a moment before it works. */
const retryAfterMs = 1000

/** Has code not come: without a connection, or because a newer release has other files? In the words of the browsers and of Vite. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** @throws what `load` throws when the code does not come although there is network, twice */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (!isMissingCode(error)) throw error
    const wasOnline = isOnline()
    await (wasOnline ? new Promise(resolve => setTimeout(resolve, retryAfterMs)) : untilOnline())
    await fetchStylesAgain()
    return wasOnline && isOnline() ? load() : fetchCode(load)
  }
}

/** What is loaded again does not ask again for style sheets that it has asked for once. */
async function fetchStylesAgain(): Promise<void> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(link => !link.sheet)
  await Promise.all(
    missing.map(link => {
      const again = link.cloneNode() as HTMLLinkElement
      const settled = new Promise(resolve => {
        again.addEventListener('load', resolve)
        again.addEventListener('error', resolve)
      })
      link.replaceWith(again)
      return settled
    }),
  )
}
