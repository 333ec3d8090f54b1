// Pages for the stories of one file, with a given width, colour scheme and language, signed in or not.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Account, sessionOf } from './people.ts'
import { type Product, sharedProduct, startProduct } from './running-product.ts'

// Address bar popups: Chromium preloads two pages of its own for each window, which take longer than ours.
const hiddenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** The features that Playwright disables: Chromium only respects the last list, so ours has to include them. */
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
export const chromiumFlags = [
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
  /** With the service worker. Without it the browser starts empty and stories can intercept requests. */
  readonly isKept?: boolean
  readonly hasOwnClock?: boolean
  /** A locale of the catalogue. Test languages are requested in the address instead (?locale=en-XA). */
  readonly locale?: string | null
}
export interface App {
  readonly url: string
  readonly folder: string
  open(who: Account | null, address: string, view?: View): Promise<Page>
  afterwards(job: () => Promise<unknown>): void
}

/** Reused within this worker, so that the product's files stay in the browser cache. */
const idleContexts: BrowserContext[] = []

/**
 * Call at the top of a story file.
 * @param settings `ownProduct`: the story changes what others would see, so it gets a product of its own
 */
export function browserTest({ ownProduct = false } = {}): App {
  let newContext: Browser['newContext']
  const endings: (() => Promise<unknown>)[] = []
  const thrown: string[] = []
  const jobs: (() => Promise<unknown>)[] = []
  let product: Product | null = null
  let url = sharedProduct().url
  test.beforeAll(async ({ browser }) => {
    newContext = options => browser.newContext(options)
    if (ownProduct) {
      product = await startProduct()
      url = product.url
    }
  })
  test.afterEach(async () => {
    await Promise.all(endings.splice(0).map(end => end()))
    // A story fails if its page has thrown an error.
    expect(thrown.splice(0)).toEqual([])
  })
  test.afterAll(async () => {
    await Promise.all(jobs.map(job => job()))
    await product?.stop()
  })
  const listen = (error: { error(): Error }) => void thrown.push(String(error.error()))

  async function borrowContext(who: Account | null, { isKept = false, hasOwnClock = false, locale = null }: View) {
    const isOwn = ownProduct || isKept || hasOwnClock
    const context =
      (isOwn ? undefined : idleContexts.pop()) ??
      (await newContext({
        baseURL: url,
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
        serviceWorkers: isKept ? 'allow' : 'block',
      }))
    context.on('weberror', listen)
    const session = who === null ? null : await sessionOf(url, who)
    const script = await context.addInitScript(
      ([stored, chosen]) => {
        // Only once, because stories may sign out, switch accounts or languages. Not in frames: the application is never in one,
        // and those of other sites may have no storage.
        if (self !== top || location.protocol === 'about:' || sessionStorage.getItem('imp.app')) return
        sessionStorage.setItem('imp.app', 'yes')
        if (stored !== null) sessionStorage.setItem('imp.session', stored)
        if (chosen !== null) localStorage.setItem('imp.locale', chosen)
      },
      [session === null ? null : JSON.stringify(session), locale] as const,
    )
    endings.push(async () => {
      if (isOwn) return context.close()
      context.off('weberror', listen)
      await Promise.all(context.pages().map(page => page.close()))
      await script.dispose()
      await context.setOffline(false)
      await context.setStorageState({ cookies: [], origins: [] })
      idleContexts.push(context)
    })
    return context
  }

  return {
    get url() {
      return url
    },
    get folder() {
      if (!product) throw new Error('only a story with a product of its own looks at its data')
      return product.folder
    },
    afterwards: job => void jobs.push(job),
    async open(who, address, view = {}) {
      const context = await borrowContext(who, view)
      const page = await context.newPage()
      await page.setViewportSize(sizes[view.width ?? 'desktop'])
      await page.emulateMedia({ colorScheme: view.colours ?? 'light' })
      await page.goto(address)
      return page
    },
  }
}
