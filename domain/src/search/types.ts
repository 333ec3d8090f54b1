// Results of the public search.
import { Type, type Static } from 'typebox'
import { oneOf, shape } from '../endpoint.ts'
import { findingKinds } from './kinds.ts'

export const Finding = shape({
  kind: oneOf(...findingKinds),
  /** Of a country: its abbreviation. */
  id: Type.String(),
  name: Type.String(),
  /** Of a parameter: network code and year, and what a summary covers; of a report its version; of a question its form. */
  detail: Type.String(),
  /** Of a question; otherwise ''. */
  formId: Type.String(),
})
export type Finding = Static<typeof Finding>
