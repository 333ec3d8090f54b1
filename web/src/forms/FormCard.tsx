// A form as a card: name (the link of the whole card), description, category, deadline, and what stands at its foot.
import { VisuallyHidden } from '@mantine/core'
import { IconCalendarDue, IconCalendarStats, IconTag } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { useText } from '../platform/i18n/text.ts'
import type { BadgeTone } from '../ui/StatusBadge.tsx'
import classes from './FormCard.module.css'

interface Props {
  form: FormSummary
  link: LinkProps
  /** The deadline that counts for whoever looks; null: none. */
  deadline: string | null
  tone?: BadgeTone
  children?: ReactNode
}

export function FormCard({ form, link, deadline, tone, children }: Props) {
  const text = useText()
  const day = showDate(deadline)
  return (
    <article className={classes['card']} data-tone={tone}>
      <Link className={classes['name'] ?? ''} dir="auto" {...link}>
        {form.name}
      </Link>
      {form.description && (
        <div className={classes['words']} dir="auto">
          {form.description}
        </div>
      )}
      <dl className={classes['facts']}>
        <dt>{text('forms.settings.year')}</dt>
        <dd>
          <IconCalendarStats size={15} aria-hidden />
          {form.year}
        </dd>
        <dt>{text('forms.settings.category')}</dt>
        <dd>
          <IconTag size={15} aria-hidden />
          <bdi>{form.categoryObj.name}</bdi>
        </dd>
        {day && (
          <>
            <dt>{text('forms.settings.deadline')}</dt>
            <dd>
              <IconCalendarDue size={15} aria-hidden />
              <VisuallyHidden>{text('forms.settings.deadline')}</VisuallyHidden>
              {day}
            </dd>
          </>
        )}
      </dl>
      {children && <div className={classes['foot']}>{children}</div>}
    </article>
  )
}
