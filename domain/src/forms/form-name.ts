// What a form is called where its year does not stand beside it: it comes back year after year under the same name (D43).

/** 'RfG (2026)' */
export const nameWithYear = ({ name, year }: { readonly name: string; readonly year: number }): string =>
  `${name} (${year})`
