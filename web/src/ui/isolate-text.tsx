import type { ReactNode } from 'react'

/** People's texts keep their own direction, but are aligned like the page. */
export const isolateText = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content
