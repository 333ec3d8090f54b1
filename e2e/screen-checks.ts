// Requirements of every screen, in every language, width and colour scheme: no axe violations, no horizontal overflow, no text from
// outside the catalogue.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { sample } from '../domain/testing/sample.ts'
import { sizes } from './browser.ts'
import { shot, shotsWanted } from './shots.ts'

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

export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const found = await window.axe?.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    // Elements partly covered by a sticky bar can be scrolled into view.
    const isUnderBar = (summary = '') => summary.includes('because it is partially obscured')
    return (found?.violations ?? []).flatMap(({ id, nodes }) =>
      nodes
        .filter(node => !isUnderBar(node.failureSummary))
        .slice(0, 5)
        .map(node => `${id}: ${String(node.target)}: ${node.failureSummary ?? ''}`),
    )
  })
}
export const measureSideScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
/**
 * Words that do not come from the catalogue: in the test language en-XA every interface text has accents. User content is in
 * elements with dir="auto" (or bdi, or fields) and skipped, as is `known`.
 */
export const findPlainEnglish = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate(words => {
    const ofPeople = '[dir="auto"], bdi, textarea, code, kbd, [lang]:not(html), script, style, noscript'
    const found = new Set<string>()
    const collect = (text: string | null) => {
      // Names within sentences are quoted; months and weekdays come from the browser; keys keep their names.
      const rest = words.reduce(
        (left, word) => left.replaceAll(word, ''),
        (text ?? '')
          .replaceAll(/“[^”]*”|\b(?:Alt|Shift)\+\w+/g, '')
          .replace(/^(\d+ )?\w+ \d{4}$|^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/, ''),
      )
      if (/(?<![\p{L}\d])[a-z]*[aeiou][a-z]*(?![\p{L}\d])/iu.test(rest) && /[a-z]{3}/i.test(rest))
        found.add(rest.trim())
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element && !element.closest(ofPeople) && element.checkVisibility()) collect(node.textContent)
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (element.closest('span[dir="auto"], [aria-hidden="true"]')) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) collect(element.getAttribute(name))
    }
    collect(document.title)
    return [...found]
  }, known)

export interface Walkthrough {
  readonly locale: string
  /** Widths and colour schemes: together, the languages cover all pairs. */
  readonly views: readonly (readonly [keyof typeof sizes, 'light' | 'dark'])[]
}
const all = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const
const walkthroughs: readonly Walkthrough[] = [
  { locale: 'en-US', views: shotsWanted ? all : [all[0], all[3]] },
  { locale: 'he', views: [all[1], all[2]] },
  { locale: 'en-XA', views: [all[3]] },
]
const inLanguages = walkthroughs.filter(({ locale }) => locale !== 'en-XA')

/** Picks one of the walkthroughs: a different one in each commit; all in `npm run test:all`. */
function drawOne(screens: string, among: readonly Walkthrough[]): readonly Walkthrough[] {
  if (shotsWanted) return among
  const nameOf = ({ locale }: Walkthrough) => `${screens} ${locale}`
  const drawn = sample(among.map(nameOf), 1 / among.length)
  return among.filter(one => drawn.includes(nameOf(one)))
}
/** @param screens a name that determines the pick, so that different screens get different languages */
export const drawWalkthrough = (screens: string): readonly Walkthrough[] => drawOne(screens, walkthroughs)
/** Without the test language, for screens full of user content. */
export const drawLanguage = (screens: string): readonly Walkthrough[] => drawOne(screens, inLanguages)

async function waitUntilSettled(): Promise<void> {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const moving = document.getAnimations().filter(one => one instanceof CSSTransition)
  // Transitions in content that is not rendered (content-visibility) never finish.
  const longest = new Promise(resolve => setTimeout(resolve, 2000))
  await Promise.race([Promise.all(moving.map(one => one.finished.catch(() => null))), longest])
}

export function createScreenChecker({ locale, views }: Walkthrough) {
  const faults: string[] = []
  return {
    faults,
    /** `known`: names on the screen that were typed by people but are outside the elements for user content. */
    async checkScreen(page: Page, screen: string, known: readonly string[] = []): Promise<void> {
      for (const [width, colours] of views) {
        await page.emulateMedia({ colorScheme: colours })
        await page.setViewportSize(sizes[width])
        await page.evaluate(waitUntilSettled)
        const where = `${screen}, ${locale}, ${width}, ${colours}`
        await shot(page, `${screen}.${width}.${colours}.${locale}`)
        faults.push(...(await findViolations(page)).map(fault => `${where}: ${fault}`))
        const wider = await measureSideScroll(page)
        if (wider > 1) faults.push(`${where}: ${wider} px wider than the window`)
        if (locale === 'en-XA')
          faults.push(...(await findPlainEnglish(page, known)).map(text => `${where}: plain '${text}'`))
      }
      await page.setViewportSize(sizes.desktop)
    },
  }
}

export async function expectFine(page: Page): Promise<void> {
  const { faults, checkScreen } = createScreenChecker({ locale: 'en-US', views: all })
  await checkScreen(page, 'the screen')
  expect(faults).toEqual([])
}
