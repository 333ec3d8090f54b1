// Pages for the stories of one file: in a chosen width, colour scheme and language, signed in or not.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Account, sessionOf } from './people.ts'
import { type Product, sharedProduct, startProduct } from './running-product.ts'

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
/** For the browser of each worker. */
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
  /** With the service worker; without it each story starts from nothing, and may answer calls itself. */
  readonly isKept?: boolean
  /** The story sets the clock. */
  readonly hasOwnClock?: boolean
  /** A locale of the catalogue. (A test language is asked for in the address: ?locale=en-XA.) */
  readonly locale?: string | null
}
export interface App {
  readonly url: string
  /** Where the data of a product of its own are. */
  readonly folder: string
  /** A page with its own session and storage. */
  open(who: Account | null, address: string, view?: View): Promise<Page>
  /** Run after all tests of the file: removes what they made. */
  afterwards(job: () => Promise<unknown>): void
}

/** Of this worker: what they have fetched of the product is not fetched again. */
const idleContexts: BrowserContext[] = []

/**
 * Call at the top of a story file.
 * @param settings `ownProduct`: the story changes what others would see, and has a product to itself
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
    // No story may pass on a page that has thrown.
    expect(thrown.splice(0)).toEqual([])
  })
  test.afterAll(async () => {
    await Promise.all(jobs.map(job => job()))
    await product?.stop()
  })
  const listen = (error: { error(): Error }) => void thrown.push(String(error.error()))

  /** Afterwards it is as good as new, and serves the next story. */
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
        // Once: a story may sign out, sign in as somebody else, choose another language.
        // In frames neither: the application is never in one, and those of other sites may keep nothing.
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
