export interface ReadingSearch {
  /** The whole report is on one page. */
  whole?: true | undefined
}

export const readReadingSearch = (search: Readonly<Record<string, unknown>>): ReadingSearch =>
  search['whole'] === true ? { whole: true } : {}
