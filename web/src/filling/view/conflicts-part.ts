// Conflicts and refusals are rare: fetched with the first one, or in advance once everything else has loaded.
import { lazyPart } from '../../platform/lazy-part.ts'

export const conflictsPart = lazyPart('Conflicts', () => import('./Conflicts.tsx'))
