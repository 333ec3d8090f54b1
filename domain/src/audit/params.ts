// What the address of a recorded request named, as one text: in the details of an entry, and in the export.
import type { AuditDetails } from './types.ts'

export const formatParams = (params: AuditDetails['params']): string =>
  Object.entries(params)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
