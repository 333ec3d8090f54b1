// The data of a dataset, read as a visitor: confidential data are refused or absent.
import type { Country } from '@imp/domain/countries/types.ts'
import type { Cube } from '@imp/domain/datasets/cube.ts'
import { toTable } from '@imp/domain/datasets/csv-files.ts'
import type { Dataset, DatasetSummary } from '@imp/domain/datasets/types.ts'
import { everythingKey, formKey, graphKey, landingPath, licence, parameterKey } from '@imp/domain/open-data.ts'
import { listCountries } from '../../countries/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { defaultLocale } from '../../platform/texts.ts'
import { toAnonymousContext } from '../anonymous-context.ts'
import type { CountryNames } from '../cubes/dimensions.ts'
import { parseKey, type DatasetSubject } from '../dataset-key.ts'
import { findPublicDataset } from '../listing/service.ts'
import { listChain } from '../queries.ts'
import { listAreaNames } from './area-names.ts'
import { readFormCube, readGraphCube, readParameterCube } from './cubes.ts'

export interface ReadDataset {
  readonly summary: DatasetSummary
  readonly cube: Cube
}
const previewRows = 10

/** @param locale of title and description only @throws Problem 'unknownDataset', 'notPublished' */
export async function readDataset(ctx: Ctx, key: string, locale = defaultLocale): Promise<ReadDataset> {
  const visitor = toAnonymousContext(ctx)
  const subject = parseKey(key)
  const summary = await findPublicDataset(visitor, await findCanonicalKey(visitor, subject), locale)
  return { summary, cube: await readCube(visitor, subject, await loadCountryNames(visitor)) }
}

export async function describeDataset(ctx: Ctx, key: string): Promise<Dataset> {
  const { summary, cube } = await readDataset(ctx, key, ctx.locale)
  const { columns, rows } = toTable(cube, previewRows)
  const areas = cube.dimensions.find(({ role }) => role === 'geo')?.categories ?? []
  return {
    ...summary,
    address: ctx.publicUrl + landingPath(summary.key),
    licence: { name: licence.name, url: licence.url },
    dimensions: cube.dimensions.map(({ id, label, categories }) => ({ id, label, categories: categories.length })),
    unit: cube.unit,
    observations: cube.observations.length,
    countryNames: listAreaNames(areas, await listAllCountries(toAnonymousContext(ctx))),
    preview: { columns: [...columns], rows: rows.map(row => [...row]) },
  }
}

/** All parameters of a chain of years lead to the same dataset. */
export async function findCanonicalKey({ db }: Ctx, subject: DatasetSubject): Promise<string> {
  switch (subject.kind) {
    case 'graph':
      return graphKey(subject.view)
    case 'form':
      return formKey(subject.id)
    case 'parameter': {
      const [member] = await listChain(db, subject.id)
      if (!member) throw new Problem('unknownDataset')
      return parameterKey(member.root)
    }
    case 'everything':
      return everythingKey
  }
}

async function readCube(visitor: Ctx, subject: DatasetSubject, names: CountryNames): Promise<Cube> {
  switch (subject.kind) {
    case 'graph':
      return readGraphCube(visitor, subject.view, names)
    case 'form':
      return readFormCube(visitor, subject.id, names)
    case 'parameter':
      return readParameterCube(visitor, await listChain(visitor.db, subject.id), names)
    case 'everything':
      return { dimensions: [], attributes: [], unit: null, observations: [] }
  }
}

export async function loadCountryNames(visitor: Ctx): Promise<CountryNames> {
  const countries = await listAllCountries(visitor)
  return new Map(countries.map(({ abbreviation, name }) => [abbreviation, name]))
}
const listAllCountries = async (visitor: Ctx): Promise<Country[]> =>
  (await Promise.all([listCountries(visitor, {}), listCountries(visitor, { isAcer: true })])).flat()
