import { Stack, Text, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** It replaces the whole screen: its title is the h1. */
  isScreen?: boolean
  hint?: string | undefined
  icon?: ReactNode
  children?: ReactNode
}

export function EmptyState({ title, isScreen = false, hint, icon, children }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Text c="dimmed" component="span" aria-hidden lh={1}>
        {icon ?? <IconInbox size={32} stroke={1.5} />}
      </Text>
      {isScreen ? (
        <Title order={1} size="h3">
          {title}
        </Title>
      ) : (
        <Text fw={600}>{title}</Text>
      )}
      {hint && (
        <Text c="dimmed" size="sm" maw="60ch">
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  )
}
