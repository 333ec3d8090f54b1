import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { CardCarousel } from '../ui/CardCarousel.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { CardsSkeleton } from '../ui/Skeletons.tsx'
import { FormCard } from './FormCard.tsx'
import { useDeleteForm, useDrafts } from './hooks.ts'

interface Props {
  /** The two screens word a deletion differently. */
  from: 'overview' | 'create'
}

export function DraftList({ from }: Props) {
  const text = useText()
  const { forms: drafts, total, error, isFetching, refetch, readMore, isFetchingNextPage } = useDrafts()
  const [formToDelete, setFormToDelete] = useState<FormSummary | null>(null)
  const remove = useDeleteForm(from)
  if (error && !drafts) {
    return <FailedRead title={text('forms.list.failed')} read={{ error, isFetching, refetch }} />
  }
  if (!drafts) return <CardsSkeleton height={170} />
  if (drafts.length === 0) return <EmptyState title={text('forms.drafts.none')} />
  return (
    <>
      <CardCarousel
        label={text('forms.drafts.title')}
        items={drafts}
        total={total}
        keyOf={form => form.id}
        onMore={readMore}
        isReadingMore={isFetchingNextPage}
      >
        {form => (
          <FormCard
            form={form}
            link={{ to: '/forms/overview/edit/$id', params: { id: form.id } }}
            deadline={form.deadline}
          >
            <Text size="xs" c="dimmed">
              {text('forms.drafts.edited', { date: showDate(form.timeLastEdited) || showDate(form.timeCreated) })}
            </Text>
            <IconButton
              label={text('forms.delete.button', { name: nameWithYear(form) })}
              onClick={() => setFormToDelete(form)}
            >
              <IconTrash size={18} />
            </IconButton>
          </FormCard>
        )}
      </CardCarousel>
      <Confirm
        opened={formToDelete !== null}
        title={text('forms.delete.title')}
        confirmLabel={text('forms.delete.confirm')}
        danger
        busy={remove.isPending}
        onCancel={() => setFormToDelete(null)}
        onConfirm={() =>
          formToDelete ? remove.mutateAsync({ form: formToDelete }).finally(() => setFormToDelete(null)) : undefined
        }
      >
        {text('forms.delete.question', { name: formToDelete ? nameWithYear(formToDelete) : '' })}
      </Confirm>
    </>
  )
}
