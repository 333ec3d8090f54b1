// What stands in the place of a screen without network; fetched beforehand, or it could not be then.
import { lazyComponent } from '../../platform/lazy-part.ts'

export const offlinePart = lazyComponent<'OfflineScreen', object>('OfflineScreen', () => import('./frame-parts.ts'))
