// A button's whole name contains what one sees on it, in every language: who speaks to the computer says the words on the button
// (WCAG 2.5.3), and a language that bends them ('Download', 'downloading of') would leave the button deaf.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../locales/texts')

/** The text of the whole name, and the text on the button. */
const names = [
  ['figures.progress.cancel', 'ui.cancel'],
  ['results.export.cancel', 'ui.cancel'],
  ['results.export.fetch', 'results.export.download'],
  ['users.sessions.signOutOf', 'users.sessions.signOut'],
  ['users.tokens.revokeOf', 'users.tokens.revoke'],
] as const

describe('the name of a button', () => {
  it.each(readdirSync(folder))('contains what is on it in %s', file => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const missing = names.filter(([whole, seen]) => {
      const name = texts[whole]?.toLowerCase()
      return name !== undefined && !name.includes(texts[seen]?.toLowerCase() ?? '')
    })
    expect(missing).toEqual([])
  })
})
