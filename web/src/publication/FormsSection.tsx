// Switches for the published forms.
import { IconLock, IconLockOpen2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { isPast } from '@imp/domain/forms/deadlines.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { usePublicQuestion } from '../forms/settings/use-public-question.tsx'
import { type Texts, useText } from '../platform/i18n/text.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { Column } from '../ui/table-column.ts'
import { usePublishedForms, useSetFormPublic } from './hooks.ts'
import { ListSection } from './ListSection.tsx'
import { PublicSwitch } from './PublicSwitch.tsx'

const columnsOf = (text: Texts): readonly Column<FormSummary>[] => [
  { id: 'name', header: text('publication.form.name'), cell: ({ name }) => name },
  { id: 'year', header: text('publication.year'), cell: ({ year }) => year, numeric: true, width: '6rem' },
  {
    id: 'category',
    header: text('publication.form.category'),
    cell: ({ categoryObj }) => categoryObj.name,
    width: '15rem',
  },
  {
    id: 'submission',
    header: text('publication.form.submission'),
    cell: form =>
      isPast(form.deadline, new Date()) ? (
        <StatusBadge tone="grey" icon={<IconLock />} label={text('publication.form.closed')} />
      ) : (
        <StatusBadge tone="green" icon={<IconLockOpen2 />} label={text('publication.form.open')} />
      ),
    width: '8rem',
  },
  {
    id: 'public',
    header: text('publication.title'),
    cell: form => <FormSwitch form={form} />,
    width: '15rem',
    narrow: 'near',
  },
]

interface Props {
  year: number | undefined
  onYear: (year: number | undefined) => void
}

export function FormsSection({ year, onYear }: Props) {
  const text = useText()
  const columns = useMemo(() => columnsOf(text), [text])
  return (
    <ListSection
      title={text('publication.section.forms')}
      lead={text('publication.lead.forms')}
      read={usePublishedForms()}
      columns={columns}
      keyOf={({ id }) => id}
      years={{ of: ({ year: own }) => own, chosen: year, onChoose: onYear }}
    />
  )
}

function FormSwitch({ form }: { form: FormSummary }) {
  const set = useSetFormPublic()
  const { ask, dialog } = usePublicQuestion()
  const { id, name, year, visibility } = form
  return (
    <>
      <PublicSwitch
        subject={{ kind: 'form', id, name, year, years: [] }}
        isPublic={visibility === 'Public'}
        pending={set.isPending ? set.variables.flag : null}
        onSet={flag => (flag ? void ask(id, () => set.mutate({ form, flag })) : set.mutate({ form, flag }))}
      />
      {dialog}
    </>
  )
}
