// Types at human speed into the focused page; the page's own watch records the times.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Visit } from './visits.ts'

/** Random, so that keys fall anywhere between two frames. */
const waitRandomly = () => wait(25 + Math.random() * 35)

export async function typeKeys(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => window.watch.keys.splice(0))
  for (let at = 0; at < count; at++) {
    await waitRandomly()
    await page.keyboard.press(String((at % 9) + 1))
  }
  await wait(100)
  const times = await page.evaluate(() => window.watch.keys.splice(0))
  if (times.length !== count) throw new Error(`${times.length} of ${count} keys arrived at ${page.url()}`)
  return times
}

export interface Cells {
  readonly keys: readonly number[]
  readonly leaves: readonly number[]
}

export async function typeCells(visit: Visit, row: number, count: number): Promise<Cells> {
  const { page } = visit
  const keys: number[] = []
  const leaves: number[] = []
  await visit.focusCell(row, 0)
  for (let column = 0; column < count; column++) {
    keys.push(...(await typeKeys(page, 3)))
    await visit.watchLeaving(row, column, '123')
    await page.keyboard.press('Tab')
    leaves.push(await page.evaluate(() => window.underWay ?? 0))
  }
  return { keys, leaves }
}
