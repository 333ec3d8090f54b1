// Switches for the graphs: one for each of the two non-exhaustive screens, one per year for the capacities.
import { Group, Paper, SimpleGrid, Text } from '@mantine/core'
import type { GraphKey } from '@imp/domain/graphs/views.ts'
import { useText } from '../platform/i18n/text.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { useGraphYears, useSetYearsPublic } from './hooks.ts'
import { PublicSwitch } from './PublicSwitch.tsx'
import { Section } from './Section.tsx'

export function ChoicesSection() {
  const text = useText()
  return (
    <Section title={text('publication.section.nonExhaustive')} lead={text('publication.lead.nonExhaustive')}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <GraphSwitch graphKey="frt" />
        <GraphSwitch graphKey="frtadditional" />
      </SimpleGrid>
    </Section>
  )
}

/** One switch for all years of a graph; if only some of them are public it counts as off. */
function GraphSwitch({ graphKey }: { graphKey: GraphKey }) {
  const text = useText()
  const years = useGraphYears(graphKey)
  const { data } = years
  const set = useSetYearsPublic()
  const name = text(`publication.kind.${graphKey}`)
  const all = data?.map(({ year }) => year) ?? []
  const open = data?.filter(({ isPublic }) => isPublic).map(({ year }) => year) ?? []
  return (
    <Paper withBorder p="md">
      <FailedRead title={name} read={years} />
      {!data && !years.error && <LinesSkeleton lines={2} />}
      {data && (
        <Group justify="space-between" gap="xs">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {all.length === 0
                ? text('publication.noYears')
                : text('publication.publicYears', { open: open.join(', ') || '–', all: all.join(', ') })}
            </Text>
          </div>
          {all.length > 0 && (
            <PublicSwitch
              subject={{ kind: graphKey, id: null, name, year: null, years: all }}
              isPublic={open.length === all.length}
              isPartly={open.length > 0}
              pending={set.isPending ? set.variables.flag : null}
              onSet={flag => set.mutate({ key: graphKey, years: all, flag })}
            />
          )}
        </Group>
      )}
    </Paper>
  )
}

export function CapacitySection() {
  const text = useText()
  const years = useGraphYears('generationcapacity')
  const { data } = years
  return (
    <Section title={text('publication.section.capacity')} lead={text('publication.lead.capacity')}>
      <FailedRead title={text('publication.section.capacity')} read={years} />
      {!data && !years.error && <LinesSkeleton lines={2} />}
      {data?.length === 0 && <EmptyState title={text('publication.noYears')} />}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        {data?.map(({ year, isPublic }) => (
          <CapacityYear key={year} year={year} isPublic={isPublic} />
        ))}
      </SimpleGrid>
    </Section>
  )
}

function CapacityYear({ year, isPublic }: { year: number; isPublic: boolean }) {
  const text = useText()
  const set = useSetYearsPublic()
  const name = text('publication.capacityYear', { year: String(year) })
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{year}</Text>
        <PublicSwitch
          subject={{ kind: 'generationcapacity', id: null, name, year, years: [year] }}
          isPublic={isPublic}
          pending={set.isPending ? set.variables.flag : null}
          onSet={flag => set.mutate({ key: 'generationcapacity', years: [year], flag })}
        />
      </Group>
    </Paper>
  )
}
