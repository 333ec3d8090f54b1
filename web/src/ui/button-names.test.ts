// Accessible names must contain the visible label in every language (WCAG 2.5.3), because voice control uses it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../locales/texts')

/** The accessible name, and the visible label. */
const names = [
  ['figures.progress.cancel', 'ui.cancel'],
  ['results.export.cancel', 'ui.cancel'],
  ['results.export.fetch', 'results.export.download'],
  ['users.sessions.signOutOf', 'users.sessions.signOut'],
  ['users.tokens.revokeOf', 'users.tokens.revoke'],
] as const

describe('the name of a button', () => {
  it.each(readdirSync(folder))('contains its label in %s', file => {
    const texts: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const missing = names.filter(([whole, seen]) => {
      const name = texts[whole]?.toLowerCase()
      return name !== undefined && !name.includes(texts[seen]?.toLowerCase() ?? '')
    })
    expect(missing).toEqual([])
  })
})
