// Fetched in advance, because the dialog is needed without network.
import { lazyDialog } from '../../platform/lazy-part.ts'

export const signOutQuestionPart = lazyDialog('SignOutQuestion', () => import('./SignOutQuestion.tsx'))
