// What the question dialog sends by itself: that a notice has been read.
import { useWrite } from '../../platform/cache.ts'

/** "Do not show again": the notice on linked questions of this form. */
export const useDismissNotice = () => useWrite('PATCH /api/forms/dismiss/{id}')
