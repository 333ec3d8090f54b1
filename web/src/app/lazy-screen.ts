// A screen that is loaded when it is first opened, or its link pointed at: its code and its texts side by side.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadScreenTexts } from '../platform/i18n/load.ts'

/** `name`: of the component and of its file. lazyScreen('HomeScreen', () => import('./HomeScreen.tsx')) */
export const lazyScreen = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) =>
  lazyRouteComponent<Record<string, ComponentType>, Name>(async () => {
    const [module] = await Promise.all([load(), loadScreenTexts(name)])
    return module
  }, name)
