// Forms that stories prepare over the API: built with the tests' builder, stored, published, and removed afterwards unless a country
// has started them.
import { randomInt, randomUUID } from 'node:crypto'
import { dayOf, endOfDay, noDate } from '@imp/domain/dates.ts'
import type { FormInput, Question, Section } from '@imp/domain/forms/types.ts'
import type { ValueInput } from '@imp/domain/forms/values.ts'
import { formWith, type SectionPlan } from '../domain/testing/build-form.ts'
import type { App } from './browser.ts'
import { type Account, call, sessionOf } from './people.ts'

export interface Plan {
  /** A unique suffix is appended. */
  readonly name: string
  readonly sections: readonly SectionPlan[]
  /** The name of the category; by default 'RfG', in which Belgium and Austria take part. */
  readonly category?: string
  readonly draft?: boolean
  readonly settings?: Partial<Pick<FormInput, 'description' | 'deadline' | 'specialDeadlines' | 'userDownload'>>
}

export interface MadeForm {
  readonly id: string
  readonly name: string
  readonly sections: readonly Section[]
  question(text: string): Question
  resultOf(who: Account): Promise<string>
  answer(who: Account, ...values: readonly ValueInput[]): Promise<void>
  submit(who: Account): Promise<void>
  /** null: no deadline. */
  moveDeadline(day: string | null): Promise<void>
}

/** A day relative to today in Brussels, as YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  const today = Date.parse(dayOf(new Date().toISOString()) ?? '')
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10)
}
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`

/** One session per account and product, separate from the browsers', because signing in is expensive for the server. */
const tokens = new Map<string, Promise<string>>()
async function tokenOf(url: string, who: Account): Promise<string> {
  const key = `${who} ${url}`
  const known = tokens.get(key) ?? sessionOf(url, who).then(({ token }) => token)
  tokens.set(key, known)
  return known
}

export async function makeForm(app: App, plan: Plan): Promise<MadeForm> {
  const { url } = app
  const admin = await tokenOf(url, 'admin')
  const built = formWith({ seed: randomInt(2 ** 31) }, ...plan.sections)
  const categories = await call(url, admin, 'GET /api/forms/categories/props', { query: {} })
  const category = categories.find(one => one.name === (plan.category ?? 'RfG'))?.id ?? ''
  const settings = { name: unique(plan.name), category, deadline: endOfDay(dayFromNow(30)), ...plan.settings }
  const { id } = await call(url, admin, 'POST /api/forms', { body: settings })
  app.afterwards(() => removeForm(url, id))
  for (const { id: section, name, orderNumber } of built.sections) {
    await call(url, admin, 'POST /api/sections', { body: { id: section, name, form: id, orderNumber } })
  }
  // From the last section back, because skips may only lead to existing questions.
  for (const { id: section, questions } of built.sections.toReversed()) {
    const body = questions.map(question => ({ ...question, limits: [...question.limits] }))
    await call(url, admin, 'PATCH /api/sections/{id}/questions', { params: { id: section }, body })
  }
  if (!plan.draft) await call(url, admin, 'PATCH /api/forms/{id}', { params: { id } })
  return madeForm(url, id, settings, built.sections)
}

export async function makeCopy(app: App, made: Pick<MadeForm, 'id'>, name: string): Promise<MadeForm> {
  const { url } = app
  const admin = await tokenOf(url, 'admin')
  const { category } = await call(url, admin, 'GET /api/forms/{id}', { params: { id: made.id } })
  const settings = {
    name: unique(name),
    category,
    isHardCopy: true,
    parentId: made.id,
    deadline: endOfDay(dayFromNow(30)),
  }
  const { id } = await call(url, admin, 'POST /api/forms', { body: settings })
  app.afterwards(() => removeForm(url, id))
  await call(url, admin, 'PATCH /api/forms/{id}', { params: { id } })
  const { sections } = await call(url, admin, 'GET /api/forms/{id}', { params: { id } })
  return madeForm(url, id, settings, sections)
}

function madeForm(url: string, id: string, settings: FormInput, sections: readonly Section[]): MadeForm {
  const resultOf = async (who: Account) => {
    const token = await tokenOf(url, who)
    return (await call(url, token, 'GET /api/results/form/{formId}', { params: { formId: id } })).id
  }
  return {
    id,
    name: settings.name,
    sections,
    question: text => {
      const found = sections.flatMap(one => one.questions).find(one => one.text === text)
      if (!found) throw new RangeError(`no question '${text}'`)
      return found
    },
    resultOf,
    answer: async (who, ...values) => {
      const params = { id: await resultOf(who) }
      await call(url, await tokenOf(url, who), 'PATCH /api/results/{id}', { params, body: { values: [...values] } })
    },
    submit: async who => {
      const params = { id: await resultOf(who) }
      await call(url, await tokenOf(url, who), 'PATCH /api/results/submit/{id}', { params })
    },
    moveDeadline: async day => {
      const body = { ...settings, deadline: day === null ? noDate : endOfDay(day) }
      await call(url, await tokenOf(url, 'admin'), 'PUT /api/forms/{id}', { params: { id }, body })
    },
  }
}

/** Forms that a country has started stay, because the product keeps answers. */
export async function removeForm(url: string, id: string): Promise<void> {
  const admin = await tokenOf(url, 'admin')
  const params = { id }
  await call(url, admin, 'PATCH /api/forms/unpublish/{id}', { params }).catch(() => {})
  await call(url, admin, 'DELETE /api/forms/{id}', { params }).catch(() => {})
}
