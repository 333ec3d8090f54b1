// The centred card of the sign-in pages: heading, introduction and form.
import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  lead: string
  children: ReactNode
}

export function SignInCard({ title, lead, children }: Props) {
  return (
    <Paper
      component="section"
      maw={440}
      mx="auto"
      mt={{ base: 'md', sm: 48 }}
      p={{ base: 'md', sm: 'xl' }}
      withBorder
      shadow="sm"
    >
      <Stack>
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
