// What can be public: single objects, and years of graphs. Without schemas: the browser loads it.
import { graphKeys } from '../graphs/views.ts'

export const publicKinds = ['report', 'form', 'parameter', ...graphKeys] as const
