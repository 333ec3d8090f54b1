// The real product for the bench, started as in the browser tests, with new published questionnaires and a contact's session.
import { call, sessionOf } from '../people.ts'
import setup, { sharedProduct } from '../running-product.ts'
import type { Questionnaire } from './questionnaire.ts'

export interface Product {
  readonly url: string
  /** The session storage of the contact person of Belgium. */
  readonly session: string
  publish(questionnaire: Questionnaire): Promise<string>
  stop(): Promise<void>
}

export async function startProduct(): Promise<Product> {
  const stop = await setup()
  const { url } = sharedProduct()
  const { token } = await sessionOf(url, 'admin')
  const session = JSON.stringify(await sessionOf(url, 'nclpOfBelgium'))
  const categories = await call(url, token, 'GET /api/forms/categories/props', { query: {} })
  const category = categories.find(({ name }) => name === 'RfG')?.id ?? ''
  let made = 0
  return {
    url,
    session,
    async publish({ sections }) {
      const deadline = new Date(Date.now() + 30 * 86_400_000).toISOString()
      const name = `Benchmark ${Date.now()} ${++made}`
      const form = await call(url, token, 'POST /api/forms', {
        body: { name, description: 'A questionnaire of the benchmark', category, deadline },
      })
      for (const { name, questions } of sections) {
        const section = await call(url, token, 'POST /api/sections', { body: { form: form.id, name } })
        const params = { id: section.id }
        await call(url, token, 'PATCH /api/sections/{id}/questions', { params, body: [...questions] })
      }
      await call(url, token, 'PATCH /api/forms/{id}', { params: { id: form.id } })
      return form.id
    },
    stop,
  }
}
