// The picture of a dataset: its latest public year, like the screen of its graph with all countries.
import { listPartsOfCountries } from '@imp/domain/countries/counting.ts'
import { isDate } from '@imp/domain/dates.ts'
import type { DataView } from '@imp/domain/forms/types.ts'
import { choiceTypes, frtTypes } from '@imp/domain/graphs/views.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { levelTextsOf } from '@imp/domain/parameters/levels.ts'
import type { PictureRequest } from '@imp/drawing/draw-picture.ts'
import { listCountries } from '../../countries/service.ts'
import { readCapacities, readChoices, readFrt } from '../../graphs/service.ts'
import { readAnswers } from '../../parameters/answers/service.ts'
import { readParameter } from '../../parameters/listing/service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { CountryNames } from '../cubes/dimensions.ts'
import type { DatasetSubject } from '../dataset-key.ts'
import { listChain } from '../queries.ts'
import { capacityTabOf, listPublicYears } from '../reading/cubes.ts'

export async function buildPictureRequest(
  visitor: Ctx,
  subject: DatasetSubject,
  names: CountryNames,
): Promise<PictureRequest | null> {
  switch (subject.kind) {
    case 'graph':
      return buildGraphRequest(visitor, subject.view, names)
    case 'parameter':
      return buildMapRequest(visitor, subject.id)
    case 'form':
    case 'everything':
      return null
  }
}

async function buildMapRequest(visitor: Ctx, id: string): Promise<PictureRequest | null> {
  const latest = (await listChain(visitor.db, id)).findLast(({ isPublic }) => isPublic)
  if (!latest) return null
  const [parameter, { answers }, countries] = await Promise.all([
    readParameter(visitor, latest.id),
    readAnswers(visitor, latest.id),
    listCountries(visitor, {}),
  ])
  const submitted = answers.map(({ timeSubmitted }) => timeSubmitted).filter(isDate)
  const year = {
    year: latest.year,
    answers: new Map(
      answers.map(({ countryAbbreviation, effectiveValue, remark }) => [
        countryAbbreviation,
        { value: effectiveValue, remark },
      ]),
    ),
    source: {
      countries: submitted.length,
      youngestDelivery: submitted.toSorted().at(-1) ?? '',
      isDemonstration: parameter.isDemonstration,
      summedUp: parameter.summedUp,
    },
  }
  const view = {
    mode: 'levels',
    arrangement: 'map',
    name: parameter.name,
    code: networkCodeName(parameter.networkCode),
    levelTexts: levelTextsOf(parameter),
    countries: countries.map(one => ({
      abbreviation: one.abbreviation,
      name: one.name,
      isEu: one.isEu,
      isInvolved: one.isInvolvedInMaps,
    })),
    years: [year],
    highlighted: [],
  } as const
  return { kind: 'map', view }
}

async function buildGraphRequest(visitor: Ctx, view: DataView, names: CountryNames): Promise<PictureRequest | null> {
  const latest = (await listPublicYears(visitor, view)).slice(-1)
  const shown = { chosen: [...names.keys()], highlighted: [], countryNames: names }
  const tab = capacityTabOf(view)
  if (tab) {
    const years = await readCapacities(visitor, latest)
    const how = { technology: 'total', view: 'total', sort: 'value', groups: [] } as const
    const parts = listPartsOfCountries(await listCountries(visitor, { isAcer: true }))
    return { kind: 'capacity', view: { ...shown, ...how, tab, years, parts } }
  }
  const frtType = frtTypes.find(type => type === view)
  if (frtType) return { kind: 'frt', view: { ...shown, type: frtType, years: await readFrt(visitor, latest) } }
  const type = choiceTypes.find(one => one === view)
  const [year] = type ? await readChoices(visitor, latest) : []
  return type && year ? { kind: 'choices', view: { ...shown, type, year } } : null
}
