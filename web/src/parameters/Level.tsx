// A level of a parameter's scale: its text with its colour on the map.
import type { CSSProperties } from 'react'
import { colourOfLevel } from '@imp/domain/parameters/scales.ts'
import classes from './Level.module.css'

export function LevelSwatch({ level }: { level: number }) {
  const colour = colourOfLevel(level) ?? 'transparent'
  return <span aria-hidden className={classes['swatch']} style={{ '--swatch': colour } as CSSProperties} />
}

export function Level({ level, title }: { level: number; title: string }) {
  return (
    <span className={classes['level']}>
      <LevelSwatch level={level} />
      <bdi>{title}</bdi>
    </span>
  )
}
