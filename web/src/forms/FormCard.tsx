import { IconCalendarDue, IconCalendarStats, IconTag } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { toPlainText } from '@imp/domain/rich-text.ts'
import { useText } from '../platform/i18n/text.ts'
import { LinkCard } from '../ui/LinkCard.tsx'
import type { BadgeTone } from '../ui/StatusBadge.tsx'

interface Props {
  form: FormSummary
  link: LinkProps
  /** The deadline that counts for the reader; null: none. */
  deadline: string | null
  tone?: BadgeTone
  isQuiet?: boolean
  children?: ReactNode
}

export function FormCard({ form, link, deadline, tone, isQuiet, children }: Props) {
  const text = useText()
  const day = showDate(deadline)
  const icon = { size: 15, 'aria-hidden': true } as const
  return (
    <LinkCard
      name={form.name}
      opening={link}
      words={toPlainText(form.description)}
      tone={tone}
      isQuiet={isQuiet}
      facts={[
        { id: 'year', label: text('forms.settings.year'), icon: <IconCalendarStats {...icon} />, value: form.year },
        {
          id: 'category',
          label: text('forms.settings.category'),
          icon: <IconTag {...icon} />,
          value: <bdi>{form.categoryObj.name}</bdi>,
        },
        ...(day
          ? [
              {
                id: 'deadline',
                label: text('forms.settings.deadline'),
                icon: <IconCalendarDue {...icon} />,
                value: day,
              },
            ]
          : []),
      ]}
    >
      {children}
    </LinkCard>
  )
}
