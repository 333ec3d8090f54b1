// Cards side by side, four at a time; from the fifth card on two buttons turn the row. On narrow screens the row
// scrolls by touch. Scrolling is the browser's own, so keyboard, touch and right-to-left work by themselves. Behind the last
// card of a long list a button fetches further ones.
import { ActionIcon, Group, useDirection } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import classes from './CardCarousel.module.css'

const perPage = 4

interface Props<T> {
  label: string
  items: readonly T[]
  /** Of the whole list. */
  total: number
  keyOf: (item: T) => string
  /** Fetches further ones; null: these are all. */
  onMore: (() => void) | null
  isReadingMore: boolean
  /** On phones one under the other: nobody misses what is to be done. */
  isStackedOnPhones?: boolean
  children: (item: T) => ReactNode
}

export function CardCarousel<T>({
  label,
  items,
  total,
  keyOf,
  onMore,
  isReadingMore,
  isStackedOnPhones,
  children,
}: Props<T>) {
  const intl = useIntl()
  const { dir } = useDirection()
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  const look = useCallback(() => {
    const list = row.current
    if (!list) return
    const at = Math.abs(list.scrollLeft)
    setEnds({ start: at < 2, end: at + list.clientWidth > list.scrollWidth - 2 })
  }, [])
  useEffect(look, [look, items])

  // The button has gone, or stands behind the new cards: the focus goes to the first of them.
  const [countBefore, setCountBefore] = useState<number | null>(null)
  useEffect(() => {
    if (countBefore === null || items.length <= countBefore) return
    row.current?.children.item(countBefore)?.querySelector('a')?.focus()
    setCountBefore(null)
  }, [items, countBefore])

  const turn = (by: 1 | -1) => {
    const list = row.current
    list?.scrollBy({ left: by * (dir === 'rtl' ? -1 : 1) * list.clientWidth, behavior: 'smooth' })
  }
  const [Back, On] = dir === 'rtl' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight]
  return (
    <div className={classes['carousel']} data-stacked={isStackedOnPhones || undefined}>
      <ul ref={row} className={classes['row']} aria-label={label} onScroll={look}>
        {items.map(item => (
          <li key={keyOf(item)} className={classes['card']}>
            {children(item)}
          </li>
        ))}
        {onMore && (
          <li className={classes['more']}>
            <Button
              variant="default"
              h={{ base: 44, xs: 36 }}
              loading={isReadingMore}
              onClick={() => {
                setCountBefore(items.length)
                onMore()
              }}
            >
              {intl.formatMessage({ id: 'ui.carousel.more' }, { count: total - items.length })}
            </Button>
          </li>
        )}
      </ul>
      {items.length > perPage && (
        <Group className={classes['turn'] ?? ''} gap={4} justify="flex-end" mt="xs">
          <ActionIcon
            variant="default"
            aria-label={intl.formatMessage({ id: 'ui.carousel.previous' })}
            disabled={ends.start}
            onClick={() => turn(-1)}
          >
            <Back size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={intl.formatMessage({ id: 'ui.carousel.next' })}
            disabled={ends.end}
            onClick={() => turn(1)}
          >
            <On size={18} />
          </ActionIcon>
        </Group>
      )}
    </div>
  )
}
