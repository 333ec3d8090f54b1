// Scheduled publications and withdrawals, and the outcome of recent ones.
import { Text } from '@mantine/core'
import { IconCheck, IconClock, IconTrash, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import type { PublicationPlan } from '@imp/domain/publication/types.ts'
import { type Texts, useText } from '../platform/i18n/text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { type BadgeTone, StatusBadge } from '../ui/StatusBadge.tsx'
import type { Column } from '../ui/table-column.ts'
import { useFocusNearby } from '../ui/use-focus-return.ts'
import { useCancelPlan } from './hooks.ts'

const looks = {
  planned: ['blue', IconClock],
  done: ['green', IconCheck],
  failed: ['red', IconX],
  cancelled: ['grey', IconX],
} as const satisfies Record<PublicationPlan['status'], readonly [BadgeTone, typeof IconClock]>

const nameOf = (text: Texts, { kind, name, years }: PublicationPlan): string => {
  const thing = name || text(`publication.kind.${kind}`)
  return years.length === 0 ? thing : `${thing} (${years.join(', ')})`
}
/** With the time, because the same thing may be scheduled several times. */
const namePlan = (text: Texts, plan: PublicationPlan): string => `${nameOf(text, plan)}, ${showTime(plan.at)}`

const columnsOf = (text: Texts): readonly Column<PublicationPlan>[] => [
  { id: 'at', header: text('publication.plan.at'), cell: ({ at }) => showTime(at), width: '11rem' },
  {
    id: 'name',
    header: text('publication.thing'),
    cell: plan => (
      <>
        {text(plan.isPublic ? 'publication.plan.willShow' : 'publication.plan.willWithdraw', {
          name: nameOf(text, plan),
        })}
        {plan.reason !== null && (
          <Text size="sm" c="var(--mantine-color-error)">
            {plan.reason}
          </Text>
        )}
      </>
    ),
    narrow: 'near',
  },
  { id: 'by', header: text('publication.plan.by'), cell: ({ by }) => by, width: '12rem', narrow: 'named' },
  {
    id: 'status',
    header: text('publication.plan.status'),
    cell: ({ status }) => {
      const [tone, Icon] = looks[status]
      return <StatusBadge tone={tone} icon={<Icon />} label={text(`publication.plan.status.${status}`)} />
    },
    width: '9rem',
  },
]

const rowsPerPage = 10

/** @param total the number of all plans; only the first ones are listed */
export function PlansList({ plans, total }: { plans: readonly PublicationPlan[]; total: number }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const shown = Math.min(page, Math.max(1, Math.ceil(plans.length / rowsPerPage)))
  const columns = useMemo(() => columnsOf(text), [text])
  const keepFocusNearby = useFocusNearby()
  const renderActions = (plan: PublicationPlan) => <CancelPlan plan={plan} onCancel={keepFocusNearby} />
  return (
    <>
      <DataTable<PublicationPlan>
        label={text('publication.plans')}
        columns={columns}
        list={{
          items: plans.slice((shown - 1) * rowsPerPage, shown * rowsPerPage),
          total: plans.length,
          page: shown,
        }}
        rowsPerPage={rowsPerPage}
        keyOf={({ id }) => id}
        view={{ page: shown, sort: null }}
        onView={view => setPage(view.page)}
        actionsLabel={text('forms.list.actions')}
        actions={renderActions}
        empty={null}
      />
      {total > plans.length && (
        <Text size="sm" mt="xs">
          {text('publication.plans.more', { shown: plans.length, count: total })}
        </Text>
      )}
    </>
  )
}

/** Only for pending plans. `onCancel` is called on click, because the button is about to disappear. */
function CancelPlan({ plan, onCancel }: { plan: PublicationPlan; onCancel: () => void }) {
  const text = useText()
  const cancel = useCancelPlan()
  if (plan.status !== 'planned') return null
  return (
    <IconButton
      label={text('publication.plan.cancel', { name: namePlan(text, plan) })}
      loading={cancel.isPending}
      onClick={() => {
        onCancel()
        cancel.mutate(plan.id)
      }}
    >
      <IconTrash size={18} aria-hidden />
    </IconButton>
  )
}
