import { expect, test } from 'vitest'
import { filterYears } from './filter-years.ts'

test.each([
  [[], [2019, 2020, 2021, 2022, 2023, 2024]],
  [
    [2020, 2024],
    [2019, 2020, 2021, 2022, 2023, 2024],
  ],
  [
    [2026, 2025, 2026, 2018],
    [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026],
  ],
])('with forms published in %j the filter offers %j', (published, years) => {
  expect(filterYears(published)).toEqual(years)
})
