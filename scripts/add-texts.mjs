// Adds or changes texts of the English catalogue and keeps it sorted by id:
//   echo '{"forms.publish": "Publish"}' | node scripts/add-texts.mjs
// Locks with a folder, so that concurrent runs never lose each other's texts.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const file = new URL('../locales/texts/en-US.json', import.meta.url)
const lock = new URL('../locales/.lock', import.meta.url)
const added = JSON.parse(readFileSync(0, 'utf8'))
for (let tries = 0; ; tries++) {
  try {
    mkdirSync(lock)
    break
  } catch {
    if (tries > 100) throw new Error(`locales/.lock stays: remove it if nobody is adding texts`)
    await wait(50)
  }
}
try {
  const texts = { ...JSON.parse(readFileSync(file, 'utf8')), ...added }
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
} finally {
  rmdirSync(lock)
}
