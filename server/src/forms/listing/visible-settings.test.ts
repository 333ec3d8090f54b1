// Which settings of a form each caller sees: compares PostgreSQL with the rule in domain, for any form and caller.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { formScopeOf, hideSettings } from '@imp/domain/forms/visible-settings.ts'
import type { User } from '@imp/domain/permissions.ts'
import { formWith, number, section } from '@imp/domain/testing/build-form.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { formSettings, people, settingsOf, storeSettings } from '../../../testing/form-settings.ts'
import { testServer } from '../../../testing/server.ts'
import { findWholeForm } from '../reading/queries.ts'
import { findSummary } from '../summaries/queries.ts'
import { listBatch, participatingOpenSince, published, type FormList } from './queries.ts'

const server = testServer()
let form: MadeForm
beforeAll(async () => {
  form = await makeForm(server, formWith({ seed: 700 }, section('One', number('MW'))), { published: true })
})

const parse = (summary: string | undefined) => settingsOf(JSON.parse(summary ?? '{}') as FormSummary)
async function listed(user: User, list: FormList) {
  const { rows } = await listBatch(server.db, user, list, null)
  return (JSON.parse(`[${rows.join()}]`) as FormSummary[]).filter(one => one.id === form.id).map(settingsOf)
}

describe('the settings that a caller sees', () => {
  it('follow the rule, in the form and in every list', async () => {
    await fc.assert(
      fc.asyncProperty(formSettings, people, async (drawn, user) => {
        await storeSettings(server.db, form, drawn)
        const whole = parse((await findSummary(server.db, user, form.id))?.summary)
        expect(whole.specialDeadlines).toHaveLength(drawn.special.length)
        expect(whole.countriesStarted).toHaveLength(drawn.started.length)
        const visible = hideSettings(whole, formScopeOf(user), { id: user.countryId, parentId: user.parentCountryId })
        expect(parse((await findWholeForm(server.db, user, form.id))?.summary)).toEqual(visible)
        expect(await listed(user, published(null, ''))).toEqual([visible])
        const participating = await listed(user, participatingOpenSince(new Date(0)))
        expect(participating).toEqual(participating.map(() => visible))
      }),
      { numRuns: 60 },
    )
  })
})
