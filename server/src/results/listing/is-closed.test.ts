// Filtered lists decide in SQL whether a result is closed. This compares the SQL with the rule in domain.
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { countingDeadline, deadlineFor, isPast } from '@imp/domain/forms/deadlines.ts'
import { isClosed } from '@imp/domain/results/locking.ts'
import { toDisplayStatus } from '@imp/domain/forms/display-status.ts'
import { formWith, section, shortText } from '@imp/domain/testing/build-form.ts'
import { countryId } from '../../../seeds/ids.ts'
import { makeForm } from '../../../testing/factories.ts'
import { signIn } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'

const server = testServer()
const day = 86_400_000
const start = Date.parse('2031-03-01T12:00:00Z')
/** Few instants, so that deadline and clock often coincide to the millisecond. */
const instant = fc.constantFrom(-day, -1, 0, 1, day).map(offset => new Date(start + offset))
const deadline = fc.option(instant, { nil: null })
const settings = fc.record({ form: deadline, whole: deadline, part: deadline, until: deadline, before: deadline })
const [whole, part] = [countryId('DK'), countryId('DK1')]
const ids: string[] = []
const shownAs = { new: 'New', closed: 'ClosedNotSubmitted' } as const

beforeAll(async () => {
  server.now = new Date(start)
  const build = (seed: number) => formWith({ seed, name: `Form ${seed}` }, section('One', shortText('Name')))
  ids.push((await makeForm(server, build(1), { published: true, countries: ['DK'] })).id)
  ids.push((await makeForm(server, build(2), { published: true, countries: ['DK1'] })).id)
})

async function setDeadlines(
  id: string,
  { form, until, before, ...special }: Readonly<Record<'form' | 'whole' | 'part' | 'until' | 'before', Date | null>>,
) {
  await server.db.updateTable('forms').set({ deadline: form }).where('id', '=', id).execute()
  const corrections = { corrections_until: until, deadline_then: before }
  await server.db.updateTable('results').set(corrections).where('form_id', '=', id).execute()
  await server.db.deleteFrom('special_deadlines').where('form_id', '=', id).execute()
  for (const [country, time] of [[whole, special.whole] as const, [part, special.part] as const]) {
    if (time)
      await server.db
        .insertInto('special_deadlines')
        .values({ form_id: id, country_id: country, deadline: time })
        .execute()
  }
}

it('lists as closed, open and active what the rules in domain do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(settings, settings), instant, async (both, now) => {
      for (const [at, id] of ids.entries()) await setDeadlines(id, both[at] ?? both[0])
      server.now = now
      const admin = await signIn(server, 'admin')
      const deadlines = both.map(({ form, until, before, ...special }) => ({
        corrections: { until: until?.toISOString() ?? null, deadlineThen: before?.toISOString() ?? null },
        deadline: form?.toISOString() ?? null,
        specialDeadlines: [
          ...(special.whole ? [{ countryId: whole, deadline: special.whole.toISOString() }] : []),
          ...(special.part ? [{ countryId: part, deadline: special.part.toISOString() }] : []),
        ],
      }))
      const idsWhere = (is: (form: (typeof deadlines)[number], at: number) => boolean) =>
        ids.filter((_, at) => deadlines[at] && is(deadlines[at], at)).sort()
      const listed = async (query: object) => {
        const { body } = await admin.send('GET /api/Results/Filtered', { query })
        return body.map(({ formId }) => formId).sort()
      }

      const countries = [
        { id: whole, parentId: null },
        { id: part, parentId: whole },
      ]
      const countingFor = (form: (typeof deadlines)[number], at: number) =>
        countingDeadline(deadlineFor(form, countries[at] ?? { id: '', parentId: null }), form.corrections)
      const closed = idsWhere((form, at) => isClosed({ deadline: countingFor(form, at) }, now))
      expect(await listed({ submission: 'closed' })).toEqual(closed)
      expect(await listed({ submission: 'open', page: 1 })).toEqual(
        idsWhere((_, at) => !closed.includes(ids[at] ?? '')),
      )
      for (const status of ['new', 'closed'] as const) {
        const isShown = (form: (typeof deadlines)[number], at: number) =>
          shownAs[status] === toDisplayStatus({ status: 'New', deadline: countingFor(form, at) }, now)
        expect(await listed({ status: [status] })).toEqual(idsWhere(isShown))
      }
      const closedForms = idsWhere(form => isClosed(form, now))
      expect(await listed({ submission: 'closed', overview: true })).toEqual(closedForms)

      const active = async (who: typeof admin) =>
        (await who.send('GET /api/forms/active')).body.map(({ id }) => id).sort()
      expect(await active(admin)).toEqual(idsWhere(form => !isPast(form.deadline, now)))
      server.now = new Date(now)
      server.now.setUTCFullYear(now.getUTCFullYear() + 1)
      // Forms that closed a year ago are still listed as to be submitted.
      const west = await signIn(server, 'nclpOfDenmarkWest')
      expect(await active(west)).toEqual(
        idsWhere(
          form => !isPast(countingDeadline(deadlineFor(form, { id: part, parentId: whole }), form.corrections), now),
        ),
      )
    }),
    { numRuns: 60 },
  )
})
