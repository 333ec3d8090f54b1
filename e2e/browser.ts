// A browser for one story file: pages in a chosen width, colour scheme and language, signed in or not, and axe.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Account, sessionOf } from './people.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface View {
  /** Phone: 360 × 740; desktop: 1280 × 900. */
  readonly width?: 'phone' | 'desktop'
  readonly colours?: 'light' | 'dark'
  /** A locale of the catalogue, or the pseudo-locale. */
  readonly locale?: string
}
export interface Told {
  readonly url: string
  /** A page of its own browser context: its own session, storage and clipboard. */
  open(who: Account | null, address: string, view?: View): Promise<Page>
}

/** Call at the top of a story file. */
export function story(): Told {
  let browser: Browser
  const contexts: BrowserContext[] = []
  const url = inject('productUrl')
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      chromiumSandbox: false,
      args: flags,
    })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
  })
  afterAll(() => browser.close())
  return {
    url,
    async open(who, address, view = {}) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: view.width === 'phone' ? { width: 360, height: 740 } : { width: 1280, height: 900 },
        colorScheme: view.colours ?? 'light',
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
        acceptDownloads: true,
      })
      contexts.push(context)
      const session = who === null ? null : await sessionOf(url, who)
      await context.addInitScript(
        ([stored, locale]) => {
          if (stored !== null && !sessionStorage.getItem('imp.told')) sessionStorage.setItem('imp.session', stored)
          sessionStorage.setItem('imp.told', 'yes')
          if (locale !== null) localStorage.setItem('imp.locale', locale)
        },
        [session === null ? null : JSON.stringify(session), view.locale ?? null] as const,
      )
      const page = await context.newPage()
      page.on('pageerror', error => {
        throw new Error(`the page threw: ${error.message}`, { cause: error })
      })
      await page.goto(address)
      return page
    },
  }
}

/** No violation of WCAG 2.2 A and AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          root: Document,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
      }
    }
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 5).map(node => `${id}: ${String(node.target)}: ${node.failureSummary ?? ''}`),
    )
  })
  expect(found).toEqual([])
}

/** Nothing sticks out at the side. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBeLessThanOrEqual(1)
}
