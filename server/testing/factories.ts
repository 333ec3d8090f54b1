// Forms for tests, inserted directly into the database as drafts or published.
//   const { id, resultOf } = await makeForm(server, form(section('General', number('MW'))), { published: true })
import { isDate, yearOf } from '@imp/domain/dates.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { categoryId, countryId } from '../seeds/ids.ts'
import { findSummary } from '../src/forms/summaries/queries.ts'
import { listParticipants } from '../src/forms/categories/queries.ts'
import { evictFrozenForm } from '../src/forms/publishing/frozen-form.ts'
import { freezeForm, insertResults } from '../src/forms/publishing/queries.ts'
import { upsertStructure } from '../src/forms/questions/queries.ts'
import { insertSections } from '../src/forms/sections/queries.ts'
import * as settingsQueries from '../src/forms/settings/queries.ts'
import { readSectionsJson } from '../src/forms/structure/queries.ts'
import { toStructureRows } from '../src/forms/structure/structure-rows.ts'
import { newId } from '../src/platform/ids.ts'
import type { TestServer } from './server.ts'

export interface FormOptions {
  readonly published?: boolean | Date
  readonly category?: string
  readonly countries?: readonly string[]
}

export interface MadeForm extends Form {
  /** The id of a country's result, by abbreviation ('BE', 'DK1'); only of a published form. */
  readonly resultOf: (abbreviation: string) => string
}

/** Two forms of one test database need different seeds: `formWith({ seed: 2 }, …)`. */
export async function makeForm(
  server: Pick<TestServer, 'db' | 'now'>,
  built: Form,
  options: FormOptions = {},
): Promise<MadeForm> {
  const { published = built.published, category = built.categoryObj.name } = options
  const now = server.now ?? new Date()
  const publishedAt = published === true ? now : published === false ? null : published
  const results = new Map<string, string>()
  const categoryObj = { id: categoryId(category), name: category }
  const year = (publishedAt && yearOf(publishedAt.toISOString())) ?? built.year
  await server.db.transaction().execute(async tx => {
    await insertForm(tx, { ...built, year, category: categoryObj.id }, publishedAt ?? now)
    if (publishedAt === null) return
    const abroad = options.countries?.map(countryId) ?? (await listParticipants(tx, categoryObj.id))
    for (const country of abroad) results.set(country, newId())
    await insertResults(
      tx,
      built.id,
      [...results].map(([country, id]) => ({ id, countryId: country })),
    )
    const sections = JSON.stringify(JSON.parse(await readSectionsJson(tx, built.id)))
    // Another test's database may have the same ids: what is cached is not this form.
    evictFrozenForm(built.id)
    await freezeForm(tx, built.id, sections, { by: null, at: publishedAt })
  })
  return {
    ...built,
    year,
    category: categoryObj.id,
    categoryObj,
    published: publishedAt !== null,
    resultOf: abbreviation => {
      const id = results.get(countryId(abbreviation))
      if (id === undefined) throw new RangeError(`${abbreviation} takes no part in '${built.name}'`)
      return id
    },
  }
}

type Tx = Parameters<typeof settingsQueries.insertForm>[0]

async function insertForm(tx: Tx, form: Form, time: Date): Promise<void> {
  const { id, name, year, description, category, visibility, userDownload, sendNotification, parentId } = form
  const deadline = isDate(form.deadline) ? new Date(form.deadline) : null
  const parent = parentId === null ? undefined : await findRoot(tx, parentId)
  const settings = {
    name,
    year,
    description,
    categoryId: category,
    deadline,
    visibility,
    userDownload,
    sendNotification,
  }
  await settingsQueries.insertForm(tx, { ...settings, id, parentId, rootId: parent ?? id }, time)
  const special = form.specialDeadlines.map(one => ({ countryId: one.countryId, deadline: new Date(one.deadline) }))
  await settingsQueries.replaceSpecialDeadlines(tx, id, special)
  await insertSections(
    tx,
    form.sections.map(section => ({ ...section, formId: id })),
  )
  await upsertStructure(tx, toStructureRows(form.sections.flatMap(section => section.questions)))
}

async function findRoot(tx: Tx, id: string): Promise<string | undefined> {
  return (await findSummary(tx, { countryId: null, parentCountryId: null }, id))?.root_id
}
