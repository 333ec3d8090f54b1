// Forms return every year under the same name (D43), so their year is added where it is not shown otherwise.

/** 'RfG (2026)' */
export const nameWithYear = ({ name, year }: { readonly name: string; readonly year: number }): string =>
  `${name} (${year})`
