// Converts between the page and order of a table and the URL of its screen.
import { readSort } from './read-search.ts'

interface View {
  readonly page: number
  readonly sort: { readonly column: string; readonly descending: boolean } | null
}
export const viewOf = ({ sort, page = 1 }: { sort?: string | undefined; page?: number | undefined }): View => ({
  page,
  sort: sort ? { column: sort.replace(/^-/, ''), descending: sort.startsWith('-') } : null,
})
export const searchOf = <const C extends string>({ page, sort }: View, columns: readonly C[]) => ({
  sort: sort ? readSort(`${sort.descending ? '-' : ''}${sort.column}`, columns) : undefined,
  page: page > 1 ? page : undefined,
})
