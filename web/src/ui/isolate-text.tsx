import type { ReactNode } from 'react'

/** What people have written is read in its own direction, but stands where the page's texts stand. */
export const isolateText = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content
