// Compares the form settings that PostgreSQL shows in the results list with the rule, for any form and caller.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { noDate } from '@imp/domain/dates.ts'
import { deadlineFor, deadlineForOthers } from '@imp/domain/forms/deadlines.ts'
import { formScopeOf, hideSettings } from '@imp/domain/forms/visible-settings.ts'
import type { User } from '@imp/domain/permissions.ts'
import type { ResultRow } from '@imp/domain/results/types.ts'
import { formWith, number, section } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeForm, type MadeForm } from '../../../testing/factories.ts'
import { formSettings, people, settingsOf, storeSettings, type FormSettings } from '../../../testing/form-settings.ts'
import { testServer } from '../../../testing/server.ts'
import { listBatch } from './queries.ts'

const server = testServer()
const administrator: User = { role: 'Admin', countryId: null, parentCountryId: null }
let form: MadeForm
beforeAll(async () => {
  const built = formWith({ seed: 950 }, section('One', number('MW')))
  form = await makeForm(server, built, { published: true, countries: ['AT', 'BE', 'DK', 'DK1'] })
})

async function listRows(user: User, isOverview: boolean): Promise<ResultRow[]> {
  const { countryId: own, parentCountryId } = user
  const viewer = { formScope: formScopeOf(user), countryId: own, parentCountryId, now: new Date() }
  const { rows } = await listBatch(server.db, { filter: {}, viewer, isOverview }, null)
  return JSON.parse(`[${rows.join()}]`) as ResultRow[]
}
const visibleToOthers = (drawn: FormSettings) =>
  drawn.special.flatMap(one => {
    const deadline = deadlineForOthers(one)?.toISOString()
    return deadline ? [{ formId: form.id, countryId: countryId(one.country), deadline }] : []
  })
const parents = new Map([[countryId('DK1'), countryId('DK')]])

describe('the settings in a row of the results list', () => {
  it.each([false, true])("follow the rule for the row's country; overview: %s", async isOverview => {
    await fc.assert(
      fc.asyncProperty(formSettings, people, async (drawn, user) => {
        await storeSettings(server.db, form, drawn)
        const whole = await listRows(administrator, isOverview)
        const rows = await listRows(user, isOverview)
        expect(rows).toHaveLength(isOverview ? 1 : 4)
        for (const [at, row] of rows.entries()) {
          const [all] = whole.slice(at)
          if (!all) throw new Error('administrators see fewer rows')
          expect(all.specialDeadlines).toHaveLength(drawn.special.length)
          const country = row.countryId
            ? { id: row.countryId, parentId: parents.get(row.countryId) ?? null }
            : { id: user.countryId, parentId: user.parentCountryId }
          // Visitors cannot open the list. A person without a country is treated like other countries.
          const scope = formScopeOf(user) === 'all' ? 'all' : 'own'
          const isOwn = [user.countryId, user.parentCountryId].includes(country.id)
          const settings = settingsOf(all)
          const known = scope === 'all' || isOwn ? settings : { ...settings, specialDeadlines: visibleToOthers(drawn) }
          expect(settingsOf(row)).toEqual(hideSettings(known, scope, country))
          if (isOverview || country.id === null) continue
          const { id, parentId } = country
          expect(row.deadline).toBe(
            deadlineFor({ deadline: form.deadline, specialDeadlines: known.specialDeadlines }, { id, parentId }) ??
              noDate,
          )
        }
      }),
      { numRuns: 40 },
    )
  })
})
