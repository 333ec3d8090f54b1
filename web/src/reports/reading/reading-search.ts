// What the address of a report that is read carries besides the chapter.

export interface ReadingSearch {
  /** The whole report stands on one page. */
  whole?: true | undefined
}

export const readReadingSearch = (search: Readonly<Record<string, unknown>>): ReadingSearch =>
  search['whole'] === true ? { whole: true } : {}
