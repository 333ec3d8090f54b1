// A parameter as a card: name, description, network code, year, deadline and a footer.
import { IconCalendarDue, IconCalendarStats, IconTag } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { LinkCard } from '../../ui/LinkCard.tsx'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'

interface Props {
  parameter: Parameter
  opening: LinkProps | (() => void)
  tone?: BadgeTone
  children?: ReactNode
}

export function ParameterCard({ parameter, opening, tone, children }: Props) {
  const text = useText()
  const { name, description, networkCode, year, deadline } = parameter
  const day = showDate(deadline)
  const icon = { size: 15, 'aria-hidden': true } as const
  return (
    <LinkCard
      name={name}
      opening={opening}
      words={description}
      tone={tone}
      facts={[
        {
          id: 'code',
          label: text('parameters.networkCode'),
          icon: <IconTag {...icon} />,
          value: networkCodeName(networkCode),
        },
        { id: 'year', label: text('parameters.year'), icon: <IconCalendarStats {...icon} />, value: year },
        ...(day
          ? [{ id: 'deadline', label: text('parameters.deadline'), icon: <IconCalendarDue {...icon} />, value: day }]
          : []),
      ]}
    >
      {children}
    </LinkCard>
  )
}
