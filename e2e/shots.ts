// Screenshots to look at, in shots/ (not kept in git): of every screen when SHOTS=1 asks for them, and of pages on which
// a story has failed.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const folder = path.join(import.meta.dirname, 'shots')
export const shotsWanted = process.env['SHOTS'] === '1'

function pathOf(name: string): string {
  mkdirSync(folder, { recursive: true })
  return path.join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`)
}
const takeShot = async (page: Page, name: string): Promise<void> =>
  void (await page.screenshot({ path: pathOf(name), fullPage: true }))
export const shot = async (page: Page, name: string): Promise<void> => {
  if (shotsWanted) await takeShot(page, name)
}
/** A page that is gone already shows nothing any more. */
export const saveFailureShot = (page: Page, browserTest: string): Promise<void> =>
  takeShot(page, `failed ${browserTest}`).catch(() => {})

/** Of another browser: a picture as base64. */
export const keepShot = (name: string, picture: string): void => writeFileSync(pathOf(name), picture, 'base64')
