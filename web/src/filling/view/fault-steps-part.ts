// From error to error: most forms are opened without one. Fetched with the first one, and beforehand when all else has arrived.
import { lazyPart } from '../../platform/lazy-part.ts'

export const faultStepsPart = lazyPart('FaultSteps', () => import('./FaultSteps.tsx'))
