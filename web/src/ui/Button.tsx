// Mantine's button, but focusable while it is disabled (it says why) or loading: Mantine's own loses the focus.
import { Button as MantineButton, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import classes from './Button.module.css'
import { DisabledReason } from './DisabledReason.tsx'

type Props = Omit<ButtonProps, 'disabled'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'disabled'> & {
    children: ReactNode
    disabledReason?: string | null | undefined
  }

const stopClick = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}
const busy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClickCapture: stopClick,
  renderRoot: (props: ComponentProps<'button'>) => <button {...props} disabled={false} />,
} as const

export function Button({ disabledReason, type = 'button', ...rest }: Props) {
  return (
    <DisabledReason reason={disabledReason}>
      {blocked => (
        <MantineButton
          type={type}
          classNames={{ loader: classes['loader'] ?? '' }}
          {...rest}
          {...(rest.loading && busy)}
          {...blocked}
        />
      )}
    </DisabledReason>
  )
}
