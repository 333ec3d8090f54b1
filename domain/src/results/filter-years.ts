// The years that lists of published forms can be filtered by.

/** 2019 to 2024, and later years in which a form was published (D15). */
export function filterYears(published: readonly number[]): number[] {
  const later = [...new Set(published)].filter(year => year > 2024).sort((a, b) => a - b)
  return [2019, 2020, 2021, 2022, 2023, 2024, ...later]
}
