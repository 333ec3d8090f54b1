import { nameWithYear } from '../forms/form-name.ts'

interface Exported {
  readonly formName: string
  readonly formYear: number
  readonly countryName?: string | null
}

type ExportedOfCountry = Exported & { readonly countryName: string }

/** 'RfG (2026), Belgium' */
export const nameExport = ({ formName, formYear, countryName }: Exported): string =>
  [nameWithYear({ name: formName, year: formYear }), ...(countryName ? [countryName] : [])].join(', ')

/** 'RfG (2025/2026), Belgium' */
export function nameComparison(left: ExportedOfCountry, right: ExportedOfCountry): string {
  const years = [...new Set([left.formYear, right.formYear])].join('/')
  const countries = [...new Set([left.countryName, right.countryName])]
  return [`${right.formName} (${years})`, ...countries].join(', ')
}
