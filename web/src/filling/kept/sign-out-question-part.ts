// The dialog that asks before signing out; fetched beforehand, or it could not be without network.
import { lazyDialog } from '../../platform/lazy-part.ts'

export const signOutQuestionPart = lazyDialog('SignOutQuestion', () => import('./SignOutQuestion.tsx'))
