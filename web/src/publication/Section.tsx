// A section of the external publication: its name, and what its switches make visible.
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
