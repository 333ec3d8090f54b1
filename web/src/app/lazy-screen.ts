// A screen that is loaded when it is first opened, or its link pointed at: its code, its texts and the styles of Mantine's
// parts side by side.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadScreenTexts } from '../platform/i18n/load.ts'

/** Beyond those that every page has. */
const styles = {
  none: async () => {},
  filling: () => import('../mantine-css-screens.ts'),
  all: () => import('../mantine-css-more.ts'),
}

/**
 * lazyScreen('HomeScreen', () => import('./HomeScreen.tsx'))
 * @param name of the component and of its file
 * @param parts less than all where a first visit has to be light
 */
export const lazyScreen = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  parts: keyof typeof styles = 'all',
) =>
  lazyRouteComponent<Record<string, ComponentType>, Name>(async () => {
    const [module] = await Promise.all([load(), loadScreenTexts(name), styles[parts]()])
    return module
  }, name)
