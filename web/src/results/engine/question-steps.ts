// From one question of a kind (faulty, open) to the next and back, seen from anywhere in the form; after the last one comes the first.

/**
 * `questions` and those of them that are `wanted`: ids, in the form's order. `from`: a place among the questions, which may be
 * between two of them. null: none is wanted.
 */
export function findQuestionFrom(
  questions: readonly string[],
  wanted: readonly string[],
  from: number,
  step: 1 | -1,
): string | null {
  const placeOf = (id: string) => questions.indexOf(id)
  const found =
    step === 1
      ? (wanted.find(id => placeOf(id) > from) ?? wanted[0])
      : (wanted.findLast(id => placeOf(id) < from) ?? wanted.at(-1))
  return found ?? null
}
