// The offline screen; prefetched, because it could not be loaded offline.
import { lazyComponent } from '../../platform/lazy-part.ts'

export const offlinePart = lazyComponent<'OfflineScreen', object>('OfflineScreen', () => import('./frame-parts.ts'))
