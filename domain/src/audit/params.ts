// Parameters of a recorded request as text, for the details of an entry and the export.
import type { AuditDetails } from './types.ts'

export const formatParams = (params: AuditDetails['params']): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
