// Cards in a row that scrolls natively, so that keyboard, touch and right-to-left work; buttons from the fifth card on.
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
  total: number
  keyOf: (item: T) => string
  /** null: there are no more. */
  onMore: (() => void) | null
  isReadingMore: boolean
  /** Stacked on phones, for lists of things to do: nothing stays out of view. */
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

  // The button is gone or has moved, so the first new card gets the focus.
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
