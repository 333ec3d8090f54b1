// From one question of a kind (faulty, open) to the next and back, seen from anywhere in the form; after the last one comes the first.
// So, too, from cell to cell of a table, where the last one leads on to the next question.

/**
 * `all` and those of them that are `wanted`: ids, in the form's order. `from`: a place among all, which may be between two of them.
 * undefined: there is none further on.
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

/** As `findNext`, and round. null: none is wanted. */
export function findQuestionFrom(
  questions: readonly string[],
  wanted: readonly string[],
  from: number,
  step: 1 | -1,
): string | null {
  return findNext(questions, wanted, from, step) ?? wanted.at(step === 1 ? 0 : -1) ?? null
}
