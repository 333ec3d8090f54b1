// A preview of the table, updated while choosing; a published one shows its stored data.
import { Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useMemo } from 'react'
import type { Table } from '@imp/domain/tables/types.ts'
import { isComplete, type WizardChoice } from '@imp/domain/tables/wizard.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { describeSource } from '../describe-source.ts'
import { GridTable } from '../GridTable.tsx'
import { useTable, useTablePreview } from '../hooks.ts'
import classes from './Wizard.module.css'

interface Props {
  choice: WizardChoice
  published: Table | null
}
/** Ticking several boxes in a row sends one request. */
const debounceMs = 300

export function LivePreview({ choice, published }: Props) {
  const text = useText()
  const id = useId()
  const [steady] = useDebouncedValue(choice, debounceMs)
  const wanted = useMemo(() => {
    if (published || !isComplete(steady)) return null
    const { section, questions, countries } = steady
    return { section, questions: [...questions], countries: [...countries] }
  }, [published, steady])
  const preview = useTablePreview(wanted)
  const kept = useTable(published?.id ?? null)
  const { data, error, isFetching, isPlaceholderData, refetch } = published ? kept : preview
  const isReady = published !== null || wanted !== null
  return (
    <section className={classes['preview']} aria-labelledby={id}>
      <Title order={3} size="h5" id={id}>
        {text('tables.preview')}
      </Title>
      {!isReady && <EmptyState title={text('tables.wizard.preview.hint')} />}
      {isReady && error && (
        <FailedRead title={text('tables.message.dataFailed')} read={{ error, isFetching, refetch }} />
      )}
      {isReady && !error && !data && <LinesSkeleton lines={8} />}
      {isReady && data && (
        <>
          <div className={classes['grid']}>
            <GridTable label={text('tables.preview')} grid={data.grid} refreshing={isPlaceholderData} />
          </div>
          <Text size="sm" c="dimmed" dir="auto">
            {describeSource(text, { form: choice.form ?? '', year: choice.year ?? 0, source: data.source })}
          </Text>
        </>
      )}
    </section>
  )
}
