// A part of a screen that is fetched when it is first wanted, with its texts. What it names does not come with the screen:
// web/bundling/text-use.ts finds the parts by the names lazyPart and lazyDialog.
import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react'
import { fetchCode } from './fetch-code.ts'
import { loadScreenTexts } from './i18n/load.ts'
import { toast } from './toasts.ts'

type Fetched<Props> = LazyExoticComponent<ComponentType<Props>> & { readonly fetch: () => Promise<unknown> }

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

/** @param onWait when it is shown and has to wait for the network */
function fetchLater<Props>(load: () => Promise<ComponentType<Props>>, onWait?: () => void): Fetched<Props> {
  const fetch = () => fetchCode(load)
  return Object.assign(
    lazy(async () => ({ default: await fetchCode(load, { onWait }) })),
    { fetch },
  )
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
 * @returns the component; its `fetch` is for when somebody comes near
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
      // React wants a function here, not another part that comes later.
      return { default: (props: Props) => createElement(Part as unknown as ComponentType<Props>, props) }
    } catch {
      return { default: () => null }
    }
  })
