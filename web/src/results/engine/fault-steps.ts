// From one faulty question to the next and back, seen from anywhere in the form; after the last one comes the first.

/**
 * `questions` and those of them that are `faulty`: ids, in the form's order. `from`: a place among the questions, which may be
 * between two of them. null: nothing is faulty.
 */
export function findFaultFrom(
  questions: readonly string[],
  faulty: readonly string[],
  from: number,
  step: 1 | -1,
): string | null {
  const placeOf = (id: string) => questions.indexOf(id)
  const found =
    step === 1
      ? (faulty.find(id => placeOf(id) > from) ?? faulty[0])
      : (faulty.findLast(id => placeOf(id) < from) ?? faulty.at(-1))
  return found ?? null
}
