// Grey placeholders, so that nothing jumps when content arrives; screen readers hear one "Loading…".
import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import carousel from './CardCarousel.module.css'

function Busy({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">
        <FormattedMessage id="ui.loading" />
      </VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  )
}
const range = (count: number) => Array.from({ length: count }, (_, at) => at)

export function PageSkeleton() {
  return (
    <Busy>
      <Stack>
        <Skeleton h={34} w="min(24rem, 70%)" />
        <Skeleton h={16} w="min(40rem, 90%)" />
        <Skeleton h={220} />
      </Stack>
    </Busy>
  )
}

export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Busy>
      <Stack gap="xs">
        {range(lines).map(at => (
          <Skeleton key={at} h={18} w={`${90 - ((at * 17) % 40)}%`} />
        ))}
      </Stack>
    </Busy>
  )
}

/** Same width and count as the cards of a CardCarousel. */
export function CardsSkeleton({ cards = 4, height = 180 }: { cards?: number; height?: number }) {
  return (
    <Busy>
      <div className={carousel['row']} style={{ overflow: 'hidden' }}>
        {range(cards).map(at => (
          <Skeleton key={at} h={height} />
        ))}
      </div>
    </Busy>
  )
}
