// Converts the filters of the parameters' overview to the list's query.
import { networkCodes } from '@imp/domain/network-codes.ts'
import { omitUndefined } from '../../platform/read-search.ts'
import type { OverviewFilters } from './overview-search.ts'

export const hasOverviewFilter = ({ name, code, year }: OverviewFilters): boolean =>
  [name, code, year].some(one => one !== undefined)

export const overviewQueryOf = ({ name, code, year }: OverviewFilters) =>
  omitUndefined({ name, networkCode: code && networkCodes[code], year })
