// A card whose name is the link or button of the whole card.
import { VisuallyHidden } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BadgeTone } from './StatusBadge.tsx'
import classes from './LinkCard.module.css'

interface CardFact {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly value: ReactNode
}

interface Props {
  name: string
  opening: LinkProps | (() => void)
  words?: string | undefined
  facts: readonly CardFact[]
  tone?: BadgeTone | undefined
  isQuiet?: boolean | undefined
  children?: ReactNode
}

export function LinkCard({ name, opening, words, facts, tone, isQuiet, children }: Props) {
  return (
    <article className={classes['card']} data-tone={tone} data-quiet={isQuiet || undefined}>
      {typeof opening === 'function' ? (
        <button type="button" className={classes['name']} dir="auto" aria-haspopup="dialog" onClick={opening}>
          {name}
        </button>
      ) : (
        <Link className={classes['name'] ?? ''} dir="auto" {...opening}>
          {name}
        </Link>
      )}
      {words && (
        <div className={classes['words']} dir="auto">
          {words}
        </div>
      )}
      <dl className={classes['facts']}>
        {facts.map(({ id, label, icon, value }) => (
          <div key={id}>
            <dt>
              <VisuallyHidden>{label}</VisuallyHidden>
              {icon}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children && <div className={classes['foot']}>{children}</div>}
    </article>
  )
}
