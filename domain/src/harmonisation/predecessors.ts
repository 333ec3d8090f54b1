// Finds the predecessor of a quantity in an earlier year: by the question it was copied from, otherwise by the same question in the
// last form of the category in an earlier year. Pure.
import type { AnswerQuantity } from './quantities.ts'

interface FormQuantities {
  readonly formId: string
  readonly year: number
  readonly category: string
  readonly quantities: readonly AnswerQuantity[]
}

/** Key → key of its predecessor. @param origins row and column ids → the ids they were copied from */
export function findPredecessors(
  forms: readonly FormQuantities[],
  origins: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const places = forms.flatMap(({ year, quantities }) => quantities.map(quantity => ({ year, quantity })))
  const byQuestion = Map.groupBy(places, ({ quantity }) => quantity.question.id)
  const findNamesake = indexNamesakes(forms)
  const predecessors = new Map<string, string>()
  for (const form of forms)
    for (const quantity of form.quantities) {
      const copied = (byQuestion.get(quantity.question.parentId ?? '') ?? []).filter(({ year }) => year < form.year)
      const found =
        copied.find(other => isSameCell(quantity, other.quantity, origins))?.quantity ?? findNamesake(form, quantity)
      if (found) predecessors.set(quantity.key, found.key)
    }
  return predecessors
}

const normalize = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
const isSameUnit = (a: AnswerQuantity, b: AnswerQuantity): boolean => a.question.unit === b.question.unit

function isSameCell(quantity: AnswerQuantity, other: AnswerQuantity, origins: ReadonlyMap<string, string>): boolean {
  const isSame = (own: string, theirs: string, isSameText: boolean) =>
    origins.has(own) ? origins.get(own) === theirs : isSameText
  const [cell, parent] = [quantity.cell, other.cell]
  if (!isSameUnit(quantity, other) || !cell || !parent) return isSameUnit(quantity, other) && cell === parent
  return (
    isSame(cell.row, parent.row, normalize(quantity.rowText) === normalize(other.rowText)) &&
    isSame(cell.column, parent.column, normalize(quantity.columnText) === normalize(other.columnText))
  )
}

const nameOf = ({ question, rowText, columnText }: AnswerQuantity): string =>
  JSON.stringify([question.text, rowText, columnText].map(normalize))

/** By name, in the last form of the category before the year. */
function indexNamesakes(forms: readonly FormQuantities[]) {
  const named = forms.map(form => ({ form, byName: new Map(form.quantities.map(one => [nameOf(one), one])) }))
  return ({ year, category }: FormQuantities, quantity: AnswerQuantity): AnswerQuantity | undefined => {
    const earlier = named.filter(({ form }) => form.category === category && form.year < year)
    const latest = Math.max(...earlier.map(({ form }) => form.year))
    const name = nameOf(quantity)
    return earlier
      .filter(({ form }) => form.year === latest)
      .flatMap(({ byName }) => byName.get(name) ?? [])
      .find(other => isSameUnit(quantity, other))
  }
}
