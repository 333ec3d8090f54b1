// The bell of the top bar: how many news there are since the person has looked last; leads to them.
import { Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { markNewsRead, useNewsCount } from './hooks.ts'

/** Where the feed stands on the home page. */
export const newsAnchor = 'news'

export function NewsBell({ className, onOpen }: { className: string; onOpen?: () => void }) {
  const text = useText()
  const count = useNewsCount()
  return (
    <Link
      to="/"
      hash={newsAnchor}
      className={className}
      aria-label={text('news.bell', { count })}
      title={text('news.bell', { count })}
      onClick={() => {
        markNewsRead()
        onOpen?.()
      }}
    >
      <Indicator
        label={count > 99 ? <bdi dir="ltr">99+</bdi> : count}
        size={16}
        offset={4}
        disabled={count === 0}
        color="red.8"
      >
        <IconBell size={20} aria-hidden />
      </Indicator>
    </Link>
  )
}
