// Screenshots to look at, in shots/ (not kept in git): of every screen when SHOTS=1 asks for them, and of pages on which
// a story has failed.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const folder = path.join(import.meta.dirname, 'shots')
export const shotsWanted = process.env['SHOTS'] === '1'

async function takeShot(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`), fullPage: true })
}
export const shot = async (page: Page, name: string): Promise<void> => {
  if (shotsWanted) await takeShot(page, name)
}
/** A page that is gone already shows nothing any more. */
export const saveFailureShot = (page: Page, browserTest: string): Promise<void> =>
  takeShot(page, `failed ${browserTest}`).catch(() => {})
