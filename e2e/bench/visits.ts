// One visit of each contender with the same actions: open, go through all sections, type, leave a cell, validate.
import type { Browser, Page } from '@playwright/test'
import type { Product } from './product.ts'
import type { Questionnaire } from './questionnaire.ts'
import { installWatch } from './watch.ts'

/** All times in ms. */
export interface Visit {
  readonly page: Page
  readonly first: number
  readonly all: number
  focusText(): Promise<void>
  /** @returns the longest task on the way */
  showTable(): Promise<number>
  focusCell(row: number, column: number): Promise<void>
  /** Resolves once Tab in this cell has shown the text and moved the focus to the next cell. */
  watchLeaving(row: number, column: number, text: string): Promise<void>
  validate(): Promise<number>
}

async function openPage(browser: Browser, address: string, awaited: string, session: string | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(installWatch, awaited)
  if (session !== null) await context.addInitScript(stored => sessionStorage.setItem('imp.session', stored), session)
  const page = await context.newPage()
  page.on('pageerror', error => {
    throw new Error(`${address} threw: ${error.message}`, { cause: error })
  })
  await page.goto(address)
  await page.evaluate(() => window.watch.opened)
  return page
}

/** @returns the longest task from the action until the paint, in ms */
async function watchTasks(page: Page, act: () => Promise<void>): Promise<number> {
  const since = await page.evaluate(() => performance.now())
  await act()
  return page.evaluate(async from => {
    // Rows that become visible are laid out in the following frames.
    for (let frame = 0; frame < 3; frame++) await window.watch.until(() => true)
    return window.watch.longestTask(from)
  }, since)
}

export const visitBare = (browser: Browser, url: string): Promise<Page> =>
  openPage(browser, `${url}/bare.html`, 'input', null)

/** The last question of each section that is visible without answers. */
const lastOnes = ({ sections }: Questionnaire): string[] => sections.map(({ questions }) => questions.at(-1)?.id ?? '')

export async function visitProduct(
  browser: Browser,
  product: Product,
  questionnaire: Questionnaire,
  formId: string,
): Promise<Visit> {
  const [firstLast = '', ...lasts] = lastOnes(questionnaire)
  const { table, textId } = questionnaire
  const page = await openPage(browser, `${product.url}/forms/view/${formId}`, `[id="q-${firstLast}"]`, product.session)
  const first = await page.evaluate(
    async id => (await window.watch.opened) - window.watch.arrived(`/api/forms/${id}`, `/api/results/form/${id}`),
    formId,
  )
  const steps = await page.evaluate(async ids => {
    let spent = 0
    for (const id of ids) {
      const next = [...document.querySelectorAll('button')].find(one => one.textContent.trim() === 'Next section')
      const from = performance.now()
      next?.click()
      spent += (await window.watch.until(() => document.getElementById(`q-${id}`) !== null)) - from
    }
    return spent
  }, lasts)
  const goTo = (section: number) => page.locator('nav ol > li > a[href^="?section="]').nth(section).click()
  const placeOf = (row: number, column: number) => `${table.rows[row]}/${table.columns[column]}`
  return {
    page,
    first,
    all: first + steps,
    focusText: async () => {
      await goTo(0)
      await page.locator(`[id="q-${textId}"] input`).focus()
    },
    showTable: () =>
      watchTasks(page, async () => {
        await goTo(table.section)
        await page.locator(`[id="q-${table.questionId}"] [role=grid]`).waitFor()
      }),
    focusCell: (row, column) => page.locator(`[data-cell="${placeOf(row, column)}"]`).focus(),
    watchLeaving: (row, column, text) =>
      page.evaluate(
        ({ left, next, text }) => {
          const cell = (place: string) => document.querySelector(`[data-cell="${place}"]`)
          window.underWay = window.watch.nextKey(
            'Tab',
            () =>
              cell(left)?.querySelector('[data-editor]') === null &&
              cell(left)?.textContent.trim() === text &&
              document.activeElement === cell(next),
          )
        },
        { left: placeOf(row, column), next: placeOf(row, column + 1), text },
      ),
    validate: async () => {
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      await submit.focus()
      // Everything is saved, and the dialog's code, prefetched on focus, is there.
      await page.getByText('All answers saved', { exact: true }).waitFor()
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('SubmitDialog')),
      )
      return submit.evaluate(async button => {
        const from = performance.now()
        ;(button as HTMLButtonElement).click()
        const shown = () => document.querySelector('[role=dialog] li')?.checkVisibility({ opacityProperty: true })
        return (await window.watch.until(() => shown() === true)) - from
      })
    },
  }
}

export type PeerMode = 'paged' | 'single'

export async function visitPeer(
  browser: Browser,
  url: string,
  questionnaire: Questionnaire,
  mode: PeerMode,
): Promise<Visit> {
  const lasts = lastOnes(questionnaire)
  const { table, textId } = questionnaire
  const named = (id: string | undefined) => `[data-name="${id}"]`
  const awaited = named(mode === 'paged' ? lasts[0] : lasts.at(-1))
  const page = await openPage(browser, `${url}/?${mode}`, awaited, null)
  const first = await page.evaluate(async () => (await window.watch.opened) - window.watch.arrived('/survey.json'))
  const steps = await page.evaluate(
    async selectors => {
      let spent = 0
      for (const selector of selectors) {
        const from = performance.now()
        window.survey?.nextPage()
        spent += (await window.watch.until(() => document.querySelector(selector) !== null)) - from
      }
      return spent
    },
    mode === 'paged' ? lasts.slice(1).map(named) : [],
  )
  const goTo = async (section: number) => {
    if (mode === 'paged') await page.evaluate(at => window.survey && (window.survey.currentPageNo = at), section)
  }
  const inputs = `${named(table.questionId)} tbody input`
  const indexOf = (row: number, column: number) => row * table.columns.length + column
  return {
    page,
    first,
    all: first + steps,
    focusText: async () => {
      await goTo(0)
      await page.locator(`${named(textId)} input`).focus()
    },
    showTable: () =>
      watchTasks(page, async () => {
        await goTo(table.section)
        await page.locator(inputs).first().waitFor()
      }),
    focusCell: (row, column) => page.locator(inputs).nth(indexOf(row, column)).focus(),
    watchLeaving: (row, column, text) =>
      page.evaluate(
        ({ inputs, at, text }) => {
          const input = (index: number) => document.querySelectorAll<HTMLInputElement>(inputs).item(index)
          window.underWay = window.watch.nextKey(
            'Tab',
            () => input(at).value === text && document.activeElement === input(at + 1),
          )
        },
        { inputs, at: indexOf(row, column), text },
      ),
    validate: async () => {
      // Its Complete button is on the last page.
      await goTo(lasts.length - 1)
      await page.waitForLoadState('networkidle')
      return page.evaluate(async () => {
        const from = performance.now()
        window.survey?.tryComplete()
        return (await window.watch.until(() => document.querySelector('.sd-error') !== null)) - from
      })
    },
  }
}
