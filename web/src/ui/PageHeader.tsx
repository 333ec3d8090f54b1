import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

interface Crumb {
  label: string
  /** Left out for the current page, which comes last. */
  link?: LinkProps
}

interface Props {
  title: ReactNode
  /** People's texts keep their own direction. */
  lead?: ReactNode
  crumbs?: readonly Crumb[]
  actions?: ReactNode
  aside?: ReactNode
}

/** Wraps long names; Mantine's default would make the page wider. */
const crumbStyles = {
  root: { flexWrap: 'wrap', rowGap: 4 },
  breadcrumb: { whiteSpace: 'normal', overflowWrap: 'anywhere', minInlineSize: 0, lineHeight: 'inherit' },
} as const

export function PageHeader({ title, lead, crumbs, actions, aside }: Props) {
  const intl = useIntl()
  return (
    <Stack gap="xs" mb="lg">
      {crumbs && (
        <nav aria-label={intl.formatMessage({ id: 'app.breadcrumbs' })}>
          <Breadcrumbs separatorMargin={6} fz="sm" styles={crumbStyles}>
            {crumbs.map(({ label, link }) =>
              link ? (
                <Anchor key={label} size="sm" renderRoot={props => <Link {...props} {...link} />}>
                  {label}
                </Anchor>
              ) : (
                <Text key={label} size="sm" c="dimmed" aria-current="page" dir="auto">
                  {label}
                </Text>
              ),
            )}
          </Breadcrumbs>
        </nav>
      )}
      <Group justify="space-between" align="flex-start" gap="md">
        <Group gap="sm" align="center" style={{ flex: '1 1 18rem', minInlineSize: 0 }}>
          <Title order={1} tabIndex={-1} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {aside}
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {lead && (
        <Text c="dimmed" maw="var(--imp-reading-width)">
          {lead}
        </Text>
      )}
    </Stack>
  )
}
