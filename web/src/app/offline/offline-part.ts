// What stands in the place of a screen without network; fetched beforehand, or it could not be then.
import { lazyPart } from '../../platform/lazy-part.ts'

export const offlinePart = lazyPart('OfflineScreen', () => import('./OfflineScreen.tsx'))
