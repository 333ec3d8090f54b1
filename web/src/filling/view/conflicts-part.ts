// What somebody else was quicker with, and what the server refused: hardly a question ever has it. Fetched with the first one, and
// beforehand when all else has arrived.
import { lazyPart } from '../../platform/lazy-part.ts'

export const conflictsPart = lazyPart('Conflicts', () => import('./Conflicts.tsx'))
