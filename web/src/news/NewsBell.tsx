// The bell of the top bar: how many news there are since the person has looked last; leads to them.
import { Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../platform/i18n/text.ts'
import { markNewsRead, newsAnchor, useNewsCount } from './hooks.ts'

export function NewsBell({ className, onOpen }: { className: string; onOpen?: () => void }) {
  const text = useText()
  const count = useNewsCount()
  const isMany = count > 99
  // What is seen is part of what is heard (WCAG 2.5.3).
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
        // At the bell's corner, and what is wide further out: the bell stays in sight. There is room for it, or the bar would
        // take itself for too full.
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
