// Screenshots of every screen for visual review, in shots/ (ignored by git), if SHOTS=1.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const folder = path.join(import.meta.dirname, 'shots')
export const shotsWanted = process.env['SHOTS'] === '1'

function pathOf(name: string): string {
  mkdirSync(folder, { recursive: true })
  return path.join(folder, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`)
}
export async function shot(page: Page, name: string): Promise<void> {
  if (shotsWanted) await page.screenshot({ path: pathOf(name), fullPage: true })
}

export const keepShot = (name: string, picture: string): void => writeFileSync(pathOf(name), picture, 'base64')
