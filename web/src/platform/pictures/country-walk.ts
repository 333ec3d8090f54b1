// Keyboard navigation among the countries of a map or tile grid: arrows go to the next by name, letters to the next that starts
// with them. Pure.

/** @param countries in order @returns null: the key does nothing; at the ends it stays put */
export function stepToCountry(
  countries: readonly { readonly abbreviation: string; readonly name: string }[],
  from: string | null,
  key: string,
): string | null {
  const at = countries.findIndex(({ abbreviation }) => abbreviation === from)
  const pick = (index: number) => countries[Math.max(0, Math.min(index, countries.length - 1))]?.abbreviation ?? null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return pick(at + 1)
    case 'ArrowLeft':
    case 'ArrowUp':
      return pick(at - 1)
    case 'Home':
      return pick(0)
    case 'End':
      return pick(countries.length - 1)
    default: {
      if ([...key].length !== 1 || key.trim() === '') return null
      const begins = ({ name }: { name: string }) =>
        name.slice(0, key.length).localeCompare(key, undefined, { sensitivity: 'base' }) === 0
      const after = [...countries.slice(at + 1), ...countries.slice(0, at + 1)]
      return after.find(begins)?.abbreviation ?? null
    }
  }
}
