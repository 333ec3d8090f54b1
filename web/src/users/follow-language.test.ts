// Which language is shown after signing in, and which one is saved for the account.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admin, nclpOfBelgium, nclpWithoutPart } from '../../testing/people.ts'
import { chooseLanguage, localeInUse, startLanguage } from '../platform/i18n/language.ts'
import { signIn, signOut } from '../platform/session.ts'
import { followLanguage } from './follow-language.ts'
import { markChoiceAsNew } from './new-choice.ts'

const kept: unknown[] = []
let stop = () => {}
beforeEach(async () => {
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string }) => {
    kept.push([method, address, JSON.parse(body)])
    return Promise.resolve(Response.json({}))
  })
  await startLanguage()
  stop = followLanguage()
})
afterEach(async () => {
  stop()
  signOut()
  kept.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await startLanguage()
})
async function choose(code: string): Promise<void> {
  chooseLanguage(code)
  await expect.poll(localeInUse).toBe(code)
}
const keptLocale = (locale: string) => ['PATCH', '/users/account', { locale }]

describe('signing in', () => {
  it('shows the language chosen on another device', async () => {
    await choose('fr')
    signIn({ ...admin, locale: 'de' })
    await expect.poll(localeInUse).toBe('de')
    expect(kept).toEqual([])
  })

  it("saves the device's choice for an account that has none", async () => {
    await choose('fr')
    signIn(admin)
    expect(localeInUse()).toBe('fr')
    await expect.poll(() => kept).toEqual([keptLocale('fr')])
  })

  it('saves what was chosen just before, also if a region had to be chosen', async () => {
    await choose('fr')
    markChoiceAsNew()
    signIn({ ...nclpWithoutPart, locale: 'de' })
    expect(kept).toEqual([])
    signIn({ ...nclpOfBelgium, locale: 'de' })
    await expect.poll(() => kept).toEqual([keptLocale('fr')])
    expect(localeInUse()).toBe('fr')
  })

  it('stays English if nothing was chosen', () => {
    signIn(admin)
    expect([localeInUse(), kept]).toEqual(['en-US', []])
  })

  it('keeps a language without texts, which accounts store as English', async () => {
    await choose('fi')
    signIn({ ...admin, locale: 'en-US' })
    expect([localeInUse(), kept]).toEqual(['fi', []])
  })
})
