// A part of a screen that is fetched with its texts when first needed. web/bundling/text-use.ts finds these parts by the
// names lazyPart and lazyDialog, and leaves their texts out of the screen's.
import { type ComponentType, createElement, type FunctionComponent, lazy, useEffect, useState } from 'react'
import { fetchCode } from './fetch-code.ts'
import { loadScreenTexts } from './i18n/load.ts'
import { toast } from './toasts.ts'

interface Fetch {
  readonly fetch: () => Promise<unknown>
  /** Fetches ahead, for example on hover. A failure is ignored: the part is fetched again when it is needed. */
  readonly prefetch: () => void
  readonly isFetched: () => boolean
}
type Fetched<Props> = FunctionComponent<Props> & Fetch

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

function fetchLater<Props>(load: () => Promise<ComponentType<Props>>, onWait?: () => void): Fetched<Props> {
  let fetched: ComponentType<Props> | null = null
  const fetch = async (options?: { onWait?: (() => void) | undefined }) => (fetched = await fetchCode(load, options))
  const Later = lazy(async () => ({ default: await fetch({ onWait }) }))
  /** A part that was fetched beforehand renders at once; a lazy component would leave its place empty for a moment. */
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

/** const Deliveries = lazyPart('Deliveries', () => import('./Deliveries.tsx')). @param name of the component and of its file */
export const lazyPart = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(() => loadPart(name, load))

/** lazyPart for a dialog or drawer, with the styles that dialogs need. Notifies the person if it has to wait for the network. */
export const lazyDialog = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(
    async () => (await Promise.all([loadPart(name, load), import('../mantine-css-screens.ts')]))[0],
    () => toast('app.waitsForNetwork'),
  )

/** lazyPart for a component whose texts belong to the screen. */
export const lazyComponent = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(async () => (await load())[name])

/** const Note = orNothing(lazyPart('Note', …)): renders nothing if the part cannot be fetched. */
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
 * Fetches a part that is visible at once and says whether it is ready: React delays replacing a fallback by 300 ms.
 * After a failed fetch it is true as well, and rendering the part throws the error.
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
