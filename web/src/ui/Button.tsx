// The button: Mantine's, with a reason when it cannot be used just now (it stays focusable and says why).
import { Button as MantineButton, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { DisabledReason } from './DisabledReason.tsx'

type Props = Omit<ButtonProps, 'disabled'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'disabled'> & {
    children: ReactNode
    /** Why it cannot be used; null or absent: it can. */
    disabledReason?: string | null | undefined
  }

export function Button({ disabledReason, type = 'button', ...rest }: Props) {
  return (
    <DisabledReason reason={disabledReason}>
      {blocked => <MantineButton type={type} {...rest} {...blocked} />}
    </DisabledReason>
  )
}
