// A button with only an icon: its name is the tooltip, replaced by the reason while it is disabled.
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { DisabledReason } from './DisabledReason.tsx'

type Props = Omit<ActionIconProps, 'disabled' | 'aria-label'> &
  Omit<ComponentProps<'button'>, keyof ActionIconProps | 'disabled' | 'aria-label'> & {
    label: string
    children: ReactNode
    disabledReason?: string | null | undefined
  }

export function IconButton({ label, disabledReason, variant = 'subtle', size = 'lg', ...rest }: Props) {
  return (
    <DisabledReason reason={disabledReason} label={label}>
      {blocked => <ActionIcon type="button" aria-label={label} variant={variant} size={size} {...rest} {...blocked} />}
    </DisabledReason>
  )
}
