// A part of a screen that is fetched when it is first wanted, with its texts. What it names does not come with the screen:
// web/bundling/text-use.ts finds the parts by the names lazyPart and lazyDialog.
import { type ComponentType, createElement, type FunctionComponent, lazy, useEffect, useState } from 'react'
import { fetchCode } from './fetch-code.ts'
import { loadScreenTexts } from './i18n/load.ts'
import { toast } from './toasts.ts'

interface Fetch {
  readonly fetch: () => Promise<unknown>
  /** For when somebody comes near: what does not come now is asked for again when it is wanted. */
  readonly prefetch: () => void
  readonly isFetched: () => boolean
}
type Fetched<Props> = FunctionComponent<Props> & Fetch

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/** @param onWait when it is shown and has to wait for the network */
function fetchLater<Props>(load: () => Promise<ComponentType<Props>>, onWait?: () => void): Fetched<Props> {
  let fetched: ComponentType<Props> | null = null
  const fetch = async (options?: { onWait?: (() => void) | undefined }) => (fetched = await fetchCode(load, options))
  const Later = lazy(async () => ({ default: await fetch({ onWait }) }))
  /** What was fetched beforehand is drawn at once: a lazy component would leave its place empty for a moment. */
  const Part = (props: Props) => {
    const [Own] = useState(() => (fetched ?? Later) as ComponentType<object>)
    return createElement(Own, props as object)
  }
  return Object.assign(Part, {
    fetch: () => fetch(),
    prefetch: () => void fetch().catch(() => {}),
    isFetched: () => fetched !== null,
  })
}

async function loadPart<Name extends string, Props>(
  name: Name,
  load: Load<Name, Props>,
): Promise<ComponentType<Props>> {
  const [module] = await Promise.all([load(), loadScreenTexts(name)])
  return module[name]
}

/**
 * const Deliveries = lazyPart('Deliveries', () => import('./Deliveries.tsx'))
 * @param name of the component and of its file
 * @returns the component
 */
export const lazyPart = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(() => loadPart(name, load))

/** The same of a dialog or a drawer, with the styles of what stands in dialogs. Whoever asked for one that has to wait is told. */
export const lazyDialog = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(
    async () => (await Promise.all([loadPart(name, load), import('../mantine-css-screens.ts')]))[0],
    () => toast('app.waitsForNetwork'),
  )

/** The same of a component whose texts come with the screen. */
export const lazyComponent = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(async () => (await load())[name])

/** const Note = orNothing(lazyPart('Note', …)): where it cannot be fetched, the screen goes on without it. */
export const orNothing = <Props extends object>(Part: Fetched<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      await Part.fetch()
      return { default: Part }
    } catch {
      return { default: () => null }
    }
  })

/**
 * Fetches the part and says whether it is there, for what is in sight at once: React holds back whatever replaces a fallback for
 * 300 ms. After a failed fetch it says so too, and drawing the part throws the error.
 */
export function useFetched({ fetch, isFetched }: Fetch): boolean {
  const [isThere, setThere] = useState(isFetched)
  useEffect(() => {
    if (isThere) return
    const show = () => setThere(true)
    fetch().then(show, show)
  }, [fetch, isThere])
  return isThere
}
