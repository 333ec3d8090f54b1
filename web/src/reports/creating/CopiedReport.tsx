import { Select, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useCopyReport } from '../overview/hooks.ts'
import { useTemplates } from './hooks.ts'
import type { StartProps } from './start-props.ts'

export function CopiedReport({ kind, onClose, onCreated }: StartProps) {
  const text = useText()
  const [id, setId] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useTemplates(kind)
  const copy = useCopyReport()
  const runOnce = useSingleRun()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id) runOnce(() => copy.mutateAsync({ id }).then(onCreated, () => {}))
  }
  return (
    <DialogForm
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button
            type="submit"
            disabledReason={id ? null : text('reports.create.published.first')}
            loading={copy.isPending}
          >
            {text('reports.create.submit')}
          </Button>
        </>
      }
    >
      {!data && !error && <LinesSkeleton lines={2} />}
      {error && !data && <FailedRead title={text('reports.failed')} read={{ error, isFetching, refetch }} />}
      {data?.length === 0 && (
        <EmptyState title={text('reports.none')} hint={text('reports.create.published.none.hint')} />
      )}
      {data && data.length > 0 && (
        <>
          <Select
            label={text('reports.create.published.template')}
            placeholder={text('reports.create.published.choose')}
            data={data.map(report => ({
              value: report.id,
              label: [report.title, showDate(report.date)].filter(Boolean).join(' · '),
            }))}
            value={id}
            onChange={setId}
            searchable
            openOnFocus={false}
            data-autofocus
          />
          <Text size="sm" c="dimmed" mt="xs">
            {text('reports.create.published.explained')}
          </Text>
        </>
      )}
    </DialogForm>
  )
}
