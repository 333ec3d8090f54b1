// Navigation between questions of a kind (faulty, open) and between cells of a table. For questions, the first follows the last.

/**
 * The next of `wanted`. Both lists are in the form's order; `from`: an index into `all`, possibly between two.
 * undefined: there is none in this direction.
 */
export function findNext<Id extends string>(
  all: readonly Id[],
  wanted: readonly Id[],
  from: number,
  step: 1 | -1,
): Id | undefined {
  const placeOf = (id: Id) => all.indexOf(id)
  return step === 1 ? wanted.find(id => placeOf(id) > from) : wanted.findLast(id => placeOf(id) < from)
}

/** As `findNext`, wrapping around. null: `wanted` is empty. */
export function findQuestionFrom(
  questions: readonly string[],
  wanted: readonly string[],
  from: number,
  step: 1 | -1,
): string | null {
  return findNext(questions, wanted, from, step) ?? wanted.at(step === 1 ? 0 : -1) ?? null
}
