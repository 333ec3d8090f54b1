// Cubes of graphs, forms and parameters, from what a visitor may read.
import type { Cube } from '@imp/domain/datasets/cube.ts'
import type { DataView } from '@imp/domain/forms/types.ts'
import { capacityTypes, type CapacityTab } from '@imp/domain/graphs/capacity-vocabulary.ts'
import { choiceTypes, frtTypes } from '@imp/domain/graphs/views.ts'
import { loadNonExhaustive } from '../../forms/non-exhaustive/service.ts'
import { listChartYears } from '../../graphs/documented.ts'
import { readCapacities, readChoices, readFrt } from '../../graphs/service.ts'
import { readAnswers } from '../../parameters/answers/service.ts'
import type { Ctx } from '../../platform/context.ts'
import { Problem } from '../../platform/problems.ts'
import { formFor, loadPublishedForm } from '../../results/published-form.ts'
import { listSubmitted, readVisible, toSubmittedAnswer } from '../../results/submitted/service.ts'
import { buildCapacityCube } from '../cubes/capacity.ts'
import { buildChoiceCube } from '../cubes/choices.ts'
import type { CountryNames } from '../cubes/dimensions.ts'
import { buildFormCube } from '../cubes/form.ts'
import { buildFrtCube } from '../cubes/frt.ts'
import { buildParameterCube } from '../cubes/parameter.ts'
import type { ParameterOfChain } from '../queries.ts'

/** Earliest first. @throws Problem 'notPublished' if there are none */
export async function listPublicYears(visitor: Ctx, view: DataView): Promise<number[]> {
  const tab = capacityTabOf(view)
  const years = await listChartYears(visitor, tab ? capacityTypes[tab][0] : view)
  if (years.length === 0) throw new Problem('notPublished')
  return years.toReversed()
}

export function capacityTabOf(view: DataView): CapacityTab | null {
  if (view === 'generationcapacity_pgm') return 'pgm'
  return view === 'generationcapacity_hvdc' ? 'hvdc' : null
}

export async function readGraphCube(visitor: Ctx, view: DataView, names: CountryNames): Promise<Cube> {
  const years = await listPublicYears(visitor, view)
  const tab = capacityTabOf(view)
  if (tab) return buildCapacityCube(tab, await readCapacities(visitor, years), names)
  const frtType = frtTypes.find(type => type === view)
  if (frtType) return buildFrtCube(frtType, await readFrt(visitor, years), names)
  const choiceType = choiceTypes.find(type => type === view)
  if (choiceType) return buildChoiceCube(choiceType, await readChoices(visitor, years), names)
  throw new Problem('unknownDataset')
}

export async function readFormCube(visitor: Ctx, id: string, names: CountryNames): Promise<Cube> {
  const { db } = visitor
  const { id: formId, year, publishedAt } = await loadNonExhaustive(visitor, id)
  const form = await loadPublishedForm(db, { formId, publishedAt })
  const rows = await listSubmitted(db, [formId], [...form.questions.keys()])
  const countries = rows.map(({ country, answers }) => {
    const visible = readVisible(form, answers)
    return {
      country,
      findAnswer: (questionId: string) => {
        const answer = visible.get(questionId)
        return answer && toSubmittedAnswer(answer)
      },
    }
  })
  return buildFormCube({ year, sections: formFor(visitor.user, form).sections, countries }, names)
}

export async function readParameterCube(
  visitor: Ctx,
  chain: readonly ParameterOfChain[],
  names: CountryNames,
): Promise<Cube> {
  const shown = chain.filter(({ isPublic }) => isPublic)
  const years = await Promise.all(shown.map(async ({ id, year }) => ({ year, ...(await readAnswers(visitor, id)) })))
  return buildParameterCube(years, names)
}
