// A part of a screen that is fetched when it is first wanted, with its texts. What it names does not come with the screen:
// web/bundling/text-use.ts finds the parts by the names of these two functions.
import { type ComponentType, createElement, lazy, type LazyExoticComponent } from 'react'
import { loadScreenTexts } from './i18n/load.ts'

type Fetched<Props> = LazyExoticComponent<ComponentType<Props>> & { readonly fetch: () => Promise<unknown> }

type Load<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>

function fetchLater<Name extends string, Props>(
  name: Name,
  load: Load<Name, Props>,
  styles?: () => Promise<unknown>,
): Fetched<Props> {
  const fetch = async (): Promise<{ default: ComponentType<Props> }> => {
    const [module] = await Promise.all([load(), loadScreenTexts(name), styles?.()])
    return { default: module[name] }
  }
  return Object.assign(lazy(fetch), { fetch })
}

/**
 * const Deliveries = lazyPart('Deliveries', () => import('./Deliveries.tsx'))
 * @param name of the component and of its file
 * @returns the component; its `fetch` is for when somebody comes near
 */
export const lazyPart = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(name, load)

/** The same of a dialog or a drawer, with the styles of what stands in dialogs. */
export const lazyDialog = <Name extends string, Props>(name: Name, load: Load<Name, Props>): Fetched<Props> =>
  fetchLater(name, load, () => import('../mantine-css-screens.ts'))

/** const Note = orNothing(lazyPart('Note', …)): where it cannot be fetched, offline, say, the screen goes on without it. */
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
