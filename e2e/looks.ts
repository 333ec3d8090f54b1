// What every screen has to keep: no violation that axe can see, nothing sticking out at the side.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: {
      run(
        root: Document,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
    }
  }
}

/** What of WCAG 2.2 A and AA axe sees violated. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return (found?.violations ?? []).flatMap(({ id, nodes }) =>
      nodes.slice(0, 5).map(node => `${id}: ${String(node.target)}: ${node.failureSummary ?? ''}`),
    )
  })
}
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
}

/** By how many pixels the page is wider than its window. */
export const sideScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
export async function expectNoSideScroll(page: Page): Promise<void> {
  expect(await sideScroll(page)).toBeLessThanOrEqual(1)
}
