// Search parameters of the figures: filters, order, page, and list or large icons. Anything else is ignored.
import type { Input } from '@imp/domain/endpoint.ts'
import type { AllEndpoints } from '@imp/domain/endpoints.ts'
import { figureSources, figuresPerPage, type FigureSourceName } from '@imp/domain/figures/vocabulary.ts'
import { searchOf, viewOf } from '../platform/list-view.ts'
import { omitUndefined, readInteger, readOneOf, readSort, readText } from '../platform/read-search.ts'

export type FiguresQuery = Input<AllEndpoints['GET /api/figures']>['query']

const sortColumns = ['name', 'year', 'category', 'formName', 'source', 'created'] as const

export interface FigureFilters {
  name?: string | undefined
  year?: number | undefined
  source?: FigureSourceName | undefined
  category?: string | undefined
  formName?: string | undefined
  outdated?: boolean | undefined
}
export interface FiguresSearch extends FigureFilters {
  sort?: FiguresQuery['sort'] | undefined
  page?: number | undefined
  view?: 'icons' | undefined
}

export const readFiguresSearch = (search: Readonly<Record<string, unknown>>): FiguresSearch =>
  omitUndefined({
    name: readText(search['name']),
    year: readInteger(search['year'], 1900, 3000),
    source: readOneOf(search['source'], figureSources),
    category: readText(search['category']),
    formName: readText(search['formName']),
    outdated: typeof search['outdated'] === 'boolean' ? search['outdated'] : undefined,
    sort: readSort(search['sort'], sortColumns),
    page: readInteger(search['page'], 2, 100_000),
    view: readOneOf(search['view'], ['icons']),
  })

export const figureFiltersOf = ({ name, year, source, category, formName, outdated }: FigureFilters) =>
  omitUndefined({ name, year, source, category, formName, outdated })

export const hasFigureFilter = ({
  name,
  year,
  source,
  category,
  formName,
  outdated,
}: FiguresQuery | FigureFilters): boolean =>
  [name, year, source, category, formName, outdated].some(one => one !== undefined)

export const figuresQueryOf = (search: FiguresSearch): FiguresQuery => ({
  ...figureFiltersOf(search),
  ...omitUndefined({ sort: search.sort, page: search.page }),
  items: figuresPerPage,
})

export const figuresViewOf = viewOf
export const searchOfFiguresView = (view: ReturnType<typeof viewOf>): Pick<FiguresSearch, 'sort' | 'page'> =>
  searchOf(view, sortColumns)
