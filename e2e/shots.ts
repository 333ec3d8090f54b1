// Screenshots to look at, in shots/ (not kept in git), only when SHOTS=1 asks for them.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'

const folder = path.join(import.meta.dirname, 'shots')
const wanted = process.env['SHOTS'] === '1'

export async function shot(page: Page, name: string): Promise<void> {
  if (!wanted) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
}
