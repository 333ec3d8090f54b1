// A section of the account page: heading, introduction and content.
import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  lead?: string
  children: ReactNode
}

export function AccountSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm" mt={4} maw="var(--imp-reading-width)">
              {lead}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
