// A screen whose code, texts and Mantine styles load in parallel when it is first opened or its link is pointed at.
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { feedbackNow, loadFeedback } from '../platform/feedback.ts'
import { loadScreenTexts } from '../platform/i18n/load.ts'

/**
 * What a screen loads beyond the basics: styles, and the texts of toasts and refusals. Read-only screens load the latter on
 * demand; the filling view ('none') loads them last (filling/view/FillView.tsx).
 */
const more = {
  none: async () => {},
  reading: () => import('../mantine-css-more.ts'),
  all: () => Promise.all([import('../mantine-css-more.ts'), feedbackNow() ?? loadFeedback()]),
}

/**
 * lazyScreen('HomeScreen', () => import('./HomeScreen.tsx'))
 * @param name of the component and of its file
 * @param parts less than 'all' where a first visit has to be light
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
