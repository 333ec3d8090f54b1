// What the public search finds.
import { Type, type Static } from 'typebox'
import { oneOf, shape } from '../endpoint.ts'
import { findingKinds } from './kinds.ts'

export const Finding = shape({
  kind: oneOf(...findingKinds),
  /** Of a country its abbreviation. */
  id: Type.String(),
  name: Type.String(),
  /** Of a parameter its network code and year, with what a summary sums up, of a report its version, of a question its form. */
  detail: Type.String(),
  /** Of a question the form that it is in, else ''. */
  formId: Type.String(),
})
export type Finding = Static<typeof Finding>
