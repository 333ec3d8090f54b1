// Asks what to export and in which format, and starts the export. Keep it mounted while closed (`target` null), so that it can fade out.
import { Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useForm } from '../../forms/hooks.ts'
import { isAcerForm } from '@imp/domain/results/acer-format.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Failed } from '../../ui/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import classes from './ExportDialog.module.css'
import { type ExportChoice, type ExportFormat, type ExportTarget, startExport } from './hooks.ts'

export type { ExportTarget } from './hooks.ts'

interface Props {
  target: ExportTarget | null
  onClose: () => void
}

export function ExportDialog({ target, onClose }: Props) {
  const text = useText()
  const client = useQueryClient()
  const [shown, setShown] = useState(target)
  if (target && target !== shown) setShown(target)
  return (
    <Modal opened={target !== null} onClose={onClose} title={text('results.export.title', { name: shown?.name ?? '' })}>
      {shown && (
        <Choice
          key={`${shown.kind} ${shown.id}`}
          formId={shown.formId}
          onClose={onClose}
          onExport={choice => {
            onClose()
            void startExport(client, shown, choice)
          }}
        />
      )}
    </Modal>
  )
}

const formats: readonly ExportFormat[] = ['excel', 'pdf']

interface ChoiceProps {
  formId: string
  onClose: () => void
  onExport: (choice: ExportChoice) => void
}

function Choice({ formId, onClose, onExport }: ChoiceProps) {
  const text = useText()
  const user = toUser(useSession())
  const form = useForm(formId)
  const sections = form.data?.sections
  const [format, setFormat] = useState<ExportFormat | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = (sections ?? []).filter(({ id }) => !left.includes(id)).map(({ id }) => id)
  const isAll = chosen.length === sections?.length
  const blocker = !format
    ? 'results.export.chooseFormatFirst'
    : format === 'pdf'
      ? null
      : !sections
        ? 'ui.loading'
        : chosen.length === 0 && sections.length > 0
          ? 'results.export.chooseSectionFirst'
          : null
  const toggle = (id: string) => setLeft(old => (old.includes(id) ? old.filter(one => one !== id) : [...old, id]))
  const hasAcerFormat = user.role === 'Admin' && form.data !== undefined && isAcerForm(form.data.name)
  const exportAcer = () => onExport({ format: 'excel', sectionIds: isAll ? [] : chosen, isAcer: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!blocker && format) onExport({ format, sectionIds: isAll ? [] : chosen })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          label={text('results.export.format')}
          placeholder={text('results.export.chooseFormat')}
          data={formats.map(value => ({ value, label: text(`results.export.${value}`) }))}
          value={format}
          onChange={setFormat}
          data-autofocus
        />
        {format === 'pdf' ? (
          <Text c="dimmed">{text('results.export.pdfContains')}</Text>
        ) : (
          <fieldset className={classes['sections']}>
            <legend className={classes['legend']}>{text('results.export.sections')}</legend>
            {form.isPending && <LinesSkeleton lines={4} />}
            {form.isError && (
              <Failed
                title={text('results.export.sectionsFailed')}
                isTrying={form.isFetching}
                onRetry={() => void form.refetch()}
              />
            )}
            {sections?.length === 0 && <Text c="dimmed">{text('results.export.noSections')}</Text>}
            {sections && sections.length > 0 && (
              <>
                <Checkbox
                  label={text('results.export.allSections')}
                  checked={isAll}
                  indeterminate={!isAll && chosen.length > 0}
                  onChange={() => setLeft(isAll ? sections.map(({ id }) => id) : [])}
                  fw={600}
                />
                <div className={classes['list']}>
                  {sections.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      label={<span dir="auto">{name}</span>}
                      checked={!left.includes(id)}
                      onChange={() => toggle(id)}
                    />
                  ))}
                </div>
              </>
            )}
          </fieldset>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          {hasAcerFormat && (
            <Button
              variant="default"
              disabledReason={chosen.length === 0 ? text('results.export.chooseSectionFirst') : null}
              onClick={exportAcer}
            >
              {text('results.acer.button')}
            </Button>
          )}
          <Button type="submit" disabledReason={blocker && text(blocker)}>
            {text('results.export.button')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
