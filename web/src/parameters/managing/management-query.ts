// Converts the filters of the parameters' management to the list's query.
import { networkCodes } from '@imp/domain/network-codes.ts'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import { omitUndefined } from '../../platform/read-search.ts'
import type { ManagementFilters } from './management-search.ts'

export const hasManagementFilter = ({ name, code, visibility }: ManagementFilters): boolean =>
  [name, code, visibility].some(one => one !== undefined)

export const managementQueryOf = ({ name, code, visibility }: ManagementFilters) =>
  omitUndefined({
    name,
    networkCode: code && networkCodes[code],
    visibility: visibility && parameterVisibilities[visibility],
  })
