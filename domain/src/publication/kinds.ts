// What can be public: single things, and years of the graphs. No schema in here: the browser reads it.
import { graphKeys } from '../graphs/views.ts'

export const publicKinds = ['report', 'form', 'parameter', ...graphKeys] as const
