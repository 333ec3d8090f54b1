// A screen that is loaded when it is first opened, or its link pointed at: its code, its texts and the styles of Mantine's
// parts side by side.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { feedbackNow, loadFeedback } from '../platform/feedback.ts'
import { loadScreenTexts } from '../platform/i18n/load.ts'

/**
 * Beyond what every page has: styles, and what can be told of things that were done or refused. Where things are only read that
 * comes when it is wanted; where a form is filled ('none'), when all else has arrived (filling/view/FillView.tsx).
 */
const more = {
  none: async () => {},
  reading: () => import('../mantine-css-more.ts'),
  all: () => Promise.all([import('../mantine-css-more.ts'), feedbackNow() ?? loadFeedback()]),
}

/**
 * lazyScreen('HomeScreen', () => import('./HomeScreen.tsx'))
 * @param name of the component and of its file
 * @param parts less than all where a first visit has to be light
 */
export const lazyScreen = <Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  parts: keyof typeof more = 'all',
) =>
  lazyRouteComponent<Record<string, ComponentType>, Name>(async () => {
    const [module] = await Promise.all([load(), loadScreenTexts(name), more[parts]()])
    return module
  }, name)
