// What is offered to contacts in the place of a screen without network; fetched beforehand, or it could not be then.
import { lazyPart } from '../../platform/lazy-part.ts'

export const offlineFormsPart = lazyPart('OfflineForms', () => import('../../filling/offline/OfflineForms.tsx'))
