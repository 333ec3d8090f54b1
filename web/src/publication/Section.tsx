// One part of the external publication: its name, and in words what becomes visible by its switches.
import { Box, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export const Section = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Box component="section" mb={40}>
    <Title order={2} mb={4}>
      {title}
    </Title>
    {lead !== undefined && (
      <Text c="dimmed" mb="md" maw="75ch">
        {lead}
      </Text>
    )}
    {children}
  </Box>
)
