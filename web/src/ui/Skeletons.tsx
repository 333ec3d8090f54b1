// Grey shapes where content will stand, so that nothing jumps when it arrives; a reader hears one "Loading…".
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

/** A heading and paragraphs: while a whole screen loads. */
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

/** As wide and as many as the cards of a CardCarousel that will stand there. */
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
