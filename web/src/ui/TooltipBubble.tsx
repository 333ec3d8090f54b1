import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  control: HTMLElement
  isOpen: boolean
}

export function TooltipBubble({ label, control, isOpen }: Props) {
  return <Tooltip label={label} target={control} opened={isOpen} withArrow multiline maw={320} />
}
