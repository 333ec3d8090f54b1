// The bell of the top bar: counts the news since the person last looked, and links to them.
import { Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { markNewsRead, newsAnchor, useNewsCount } from './hooks.ts'

export function NewsBell({ className, onOpen }: { className: string; onOpen?: () => void }) {
  const text = useText()
  const count = useNewsCount()
  const isMany = count > 99
  // The accessible name contains the visible text (WCAG 2.5.3).
  const label = isMany ? text('news.bell.many') : text('news.bell', { count })
  return (
    <Link
      to="/"
      hash={newsAnchor}
      className={className}
      aria-label={label}
      title={label}
      onClick={() => {
        markNewsRead()
        onOpen?.()
      }}
    >
      <Indicator
        label={isMany ? <bdi dir="ltr">99+</bdi> : count}
        size={16}
        // Wide counters sit further out so that the bell stays visible. The margin reserves the space; otherwise the top bar would
        // count as overflowing.
        offset={{ x: isMany ? -8 : count > 9 ? -4 : 0, y: 1 }}
        me={8}
        disabled={count === 0}
        color="red.8"
      >
        <IconBell size={20} aria-hidden />
      </Indicator>
    </Link>
  )
}
