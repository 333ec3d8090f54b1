// A browser for one story file: pages in a chosen width, colour scheme and language, signed in or not.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Account, sessionOf } from './people.ts'
import { type Product, startProduct } from './running-product.ts'
import { saveFailureShot } from './shots.ts'

// The address bar that nobody sees: Chromium keeps two pages of its own ready beside each window, which take longer than ours.
const hiddenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright turns off: Chromium heeds the last list alone. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offInPlaywright, ...hiddenPages].join(',')}`,
]
export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } } as const

interface View {
  readonly width?: keyof typeof sizes
  readonly colours?: 'light' | 'dark'
  /** With the service worker; without it each story starts from nothing, and may answer calls itself. */
  readonly isKept?: boolean
  /** A locale of the catalogue. (A test language is asked for in the address: ?locale=en-XA.) */
  readonly locale?: string
}
export interface App {
  readonly url: string
  /** Where the mails of the product are read. */
  readonly mailsUrl: string
  /** Where the data of a product of its own are. */
  readonly folder: string
  /** A page of its own browser context: its own session, storage and clipboard. */
  open(who: Account | null, address: string, view?: View): Promise<Page>
  /** Run after all tests of the file: removes what they made. */
  afterwards(job: () => Promise<unknown>): void
}

/** With a product of its own, on a busy machine. */
const startTimeoutMs = 180_000

/**
 * Call at the top of a story file.
 * @param settings `ownProduct`: the story changes what others would see, and has a product to itself
 */
export function browserTest({ ownProduct = false } = {}): App {
  let browser: Browser
  const contexts: BrowserContext[] = []
  const thrown: string[] = []
  const jobs: (() => Promise<unknown>)[] = []
  let product: Product | null = null
  let [url, mailsUrl] = [inject('productUrl'), inject('mailsUrl')]
  beforeAll(async () => {
    if (ownProduct) {
      product = await startProduct()
      ;({ url, mailsUrl } = product)
    }
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      chromiumSandbox: false,
      args: flags,
    })
  }, startTimeoutMs)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const pages = contexts.flatMap(context => context.pages())
      await Promise.all(pages.map((page, at) => saveFailureShot(page, `${task.name} ${at + 1}`)))
    }
    await Promise.all(contexts.splice(0).map(context => context.close()))
    // No story may pass on a page that has thrown.
    expect(thrown.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all(jobs.map(job => job()))
    await product?.stop()
  })
  return {
    get url() {
      return url
    },
    get mailsUrl() {
      return mailsUrl
    },
    get folder() {
      if (!product) throw new Error('only a story with a product of its own looks at its data')
      return product.folder
    },
    afterwards: job => void jobs.push(job),
    async open(who, address, view = {}) {
      const context = await browser.newContext({
        baseURL: url,
        viewport: sizes[view.width ?? 'desktop'],
        colorScheme: view.colours ?? 'light',
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
        acceptDownloads: true,
        serviceWorkers: view.isKept ? 'allow' : 'block',
      })
      context.setDefaultTimeout(20_000)
      contexts.push(context)
      const session = who === null ? null : await sessionOf(url, who)
      await context.addInitScript(
        ([stored, locale]) => {
          // Once: a story may sign out, sign in as somebody else, choose another language.
          // In frames neither: the application is never in one, and those of other sites may keep nothing.
          if (self !== top || location.protocol === 'about:' || sessionStorage.getItem('imp.app')) return
          sessionStorage.setItem('imp.app', 'yes')
          if (stored !== null) sessionStorage.setItem('imp.session', stored)
          if (locale !== null) localStorage.setItem('imp.locale', locale)
        },
        [session === null ? null : JSON.stringify(session), view.locale ?? null] as const,
      )
      context.on('weberror', error => thrown.push(String(error.error())))
      const page = await context.newPage()
      await page.goto(address)
      return page
    },
  }
}
