import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './ViewSwitch.module.css'

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>
interface Props<View extends string> extends Pick<SegmentedControlProps, 'onPointerEnter' | 'onFocus'> {
  label: string
  views: readonly View[]
  icons: Readonly<Record<View, Icon>>
  nameOf: (view: View) => string
  view: View
  onView: (view: View) => void
}

export function ViewSwitch<View extends string>({ label, views, icons, nameOf, view, onView, ...rest }: Props<View>) {
  return (
    <SegmentedControl<View>
      {...rest}
      aria-label={label}
      value={view}
      onChange={onView}
      data={views.map(value => {
        const Icon: Icon = icons[value]
        return {
          value,
          label: (
            <span className={classes['view']}>
              <Icon size={16} aria-hidden />
              {nameOf(value)}
            </span>
          ),
        }
      })}
    />
  )
}
