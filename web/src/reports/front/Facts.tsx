import type { ReactNode } from 'react'
import classes from './FrontPage.module.css'

export type Fact = readonly [label: string, value: ReactNode]

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value || '–'}</dd>
      </div>
    ))}
  </dl>
)
