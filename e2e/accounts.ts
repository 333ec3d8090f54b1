// Accounts that belong to one story, which it may change: created over the API, removed afterwards.
import type { Page } from '@playwright/test'
import type { AccountRole } from '@imp/domain/users/types.ts'
import type { App } from './browser.ts'
import { unique } from './forms.ts'
import { call, password, sessionOf } from './people.ts'

export interface OwnAccount {
  readonly guid: string
  readonly username: string
}

export function makeAccount(app: App, role: Exclude<AccountRole, 'NCLP'> = 'Viewer'): Promise<OwnAccount> {
  return create(app, { firstName: 'Vera', lastName: 'Reader', role })
}

/** A contact of Finland, a country that no other story uses, with a unique last name. */
export async function makeContact(app: App, firstName: string): Promise<OwnAccount & { readonly name: string }> {
  const { token } = await sessionOf(app.url, 'admin')
  const countries = await call(app.url, token, 'GET /api/countries', { query: {} })
  const countryGuid = countries.find(({ name }) => name === 'Finland')?.id ?? ''
  const lastName = unique('Virtanen')
  return {
    ...(await create(app, { firstName, lastName, role: 'NCLP', countryGuid })),
    name: `${firstName} ${lastName}`,
  }
}

async function create(
  app: App,
  person: { firstName: string; lastName: string; role: AccountRole; countryGuid?: string },
): Promise<OwnAccount> {
  const { token } = await sessionOf(app.url, 'admin')
  const username = `${unique('story').replace(' ', '.')}@imp.example`
  const { guid } = await call(app.url, token, 'POST /users', { body: { ...person, username, password } })
  // The story may have deleted it.
  app.afterwards(() => call(app.url, token, 'DELETE /users/{guid}', { params: { guid } }).catch(() => {}))
  return { guid, username }
}

export async function signInElsewhere(app: App, { username }: OwnAccount, secret = password): Promise<string> {
  return (await call(app.url, null, 'POST /users/authenticate', { body: { username, password: secret } })).token
}

export async function signInByHand(page: Page, { username }: OwnAccount, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.keyboard.press('Enter')
}

export async function statusWith(app: App, token: string, path: string, method = 'GET'): Promise<number> {
  const body = method === 'GET' ? {} : { body: '{}' }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return (await fetch(`${app.url}${path}`, { method, headers, ...body })).status
}
