import { beforeAll, describe, expect, it } from 'vitest'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../testing/factories.ts'
import { makeParameter } from '../../testing/parameters.ts'
import { signIn, type SignedIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const server = testServer()
let admin: SignedIn
let form: MadeForm

beforeAll(async () => {
  admin = await signIn(server, 'admin')
  await makeParameter(server, { name: 'Größe der Schwellen', visibility: 'Public' })
  await makeParameter(server, { name: 'Grössere Geheimnisse' })
  const build = (seed: number, visibility: 'Public' | 'Internal') =>
    formWith({ seed, name: `Form ${seed}`, visibility }, section('General', shortText('Maximum capacity threshold')))
  const settings = { published: true, category: 'Non-exhaustive parameters' }
  form = await makeForm(server, build(910, 'Public'), settings)
  await makeForm(server, build(911, 'Internal'), settings)
})

describe('GET /api/search', () => {
  const find = async (text: string, locale = 'en', who: Pick<SignedIn, 'send'> = server.visitor) => {
    const { body } = await who.send('GET /api/search', { query: { text } }, { headers: { 'accept-language': locale } })
    return body.map(({ kind, name }) => `${kind}: ${name}`)
  }

  it("finds countries by the start of their names, in English and in the reader's language", async () => {
    expect(await find('belg')).toEqual(['country: Belgium'])
    expect(await find('osterr', 'de')).toEqual(['country: Österreich'])
    expect(await find('austr', 'de')).toContain('country: Österreich')
    expect(await find('elgium')).toEqual([])
  })

  it('does not find unmonitored countries, which have no page', async () => {
    for (const name of ['Vatican', 'Türkiye', 'Russia']) expect(await find(name)).toEqual([])
  })

  it('finds a country by the names of its parts, which have no page of their own', async () => {
    expect(await find('denmark west')).toEqual(['country: Denmark'])
    expect(await find('denmark', 'de')).toEqual(['country: Dänemark'])
  })

  it('finds public parameters and questions, ignoring accents; the same for administrators', async () => {
    expect(await find('grosse')).toEqual(['parameter: Größe der Schwellen'])
    expect(await find('grosse', 'en', admin)).toEqual(['parameter: Größe der Schwellen'])
    expect(await find('threshold max')).toEqual(['question: Maximum capacity threshold'])
  })

  it("says how many parameters a summary covers, in the reader's language", async () => {
    const at = { networkCode: 'DCC', year: 2031 } as const
    await makeParameter(server, { ...at, name: 'Zusammenfassung', isSummary: true, visibility: 'Public' })
    await makeParameter(server, { ...at, visibility: 'Public' })
    await makeParameter(server, at)
    const headers = { 'accept-language': 'de' }
    const { body } = await server.visitor.send('GET /api/search', { query: { text: 'Zusammenf' } }, { headers })
    expect(body.map(({ detail }) => detail)).toEqual([
      'DCC 2031 · Zusammenfassung: die niedrigste Stufe bei 1 von 2 Parametern dieses Netzkodex (den öffentlichen)',
    ])
  })

  it('says where a question is', async () => {
    const { body } = await server.visitor.send('GET /api/search', { query: { text: 'threshold' } })
    expect(body).toMatchObject([{ formId: form.id, detail: 'Form 910' }])
  })

  it('finds nothing without search words', async () => {
    for (const text of ['', ' ', '%', "'"]) expect(await find(text)).toEqual([])
  })
})
