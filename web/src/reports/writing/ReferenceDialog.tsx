// Chooses the target of a reference among the figures and tables of the whole report.
import { Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useReloadDocument, useReportDocument } from '../document/hooks.ts'
import classes from './ReferenceDialog.module.css'
import { useWriting } from './writing-context.ts'

interface Props {
  onPick: (placementId: string) => void
  onClose: () => void
}

export function ReferenceDialog({ onPick, onClose }: Props) {
  const text = useText()
  const { reportId, references } = useWriting()
  const { data } = useReportDocument(reportId)
  const reload = useReloadDocument(reportId)
  const [wanted, setWanted] = useState('')
  // Others may have placed something in another chapter.
  useEffect(reload, [reload])
  const choices = useMemo(
    () =>
      data?.chapters.flatMap(({ title, sectionNumber, items }) =>
        items
          .filter(({ type }) => type !== 'paragraph')
          .map(({ id, name = '' }) => ({ id, name, chapter: `${sectionNumber} ${title}`.trim() })),
      ),
    [data],
  )
  const shown = choices?.filter(({ id, name }) =>
    `${references.get(id) ?? ''} ${name}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const list = useRef<HTMLUListElement>(null)
  const focusChoice = (place: number) => list.current?.querySelectorAll('button')[place]?.focus()
  const pickByKey = (event: KeyboardEvent) => {
    const first = shown?.[0]
    if (event.key === 'Enter' && first) onPick(first.id)
    else if (event.key === 'ArrowDown') focusChoice(0)
    else return
    event.preventDefault()
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    focusChoice(buttons.findIndex(button => button === document.activeElement) + step)
  }
  return (
    <Modal opened onClose={onClose} title={text('reports.writing.reference')} size="lg">
      <Stack>
        <TextInput
          aria-label={text('reports.writing.reference.search')}
          placeholder={text('reports.writing.reference.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={wanted}
          data-autofocus
          onChange={event => setWanted(event.currentTarget.value)}
          onKeyDown={pickByKey}
        />
        {!shown && <LinesSkeleton lines={4} />}
        {shown?.length === 0 && <EmptyState title={text('reports.writing.reference.none')} />}
        <ul ref={list} className={classes['list']} onKeyDown={moveByKey}>
          {shown?.map(({ id, name, chapter }) => (
            <li key={id}>
              <button type="button" className={classes['choice']} onClick={() => onPick(id)}>
                <span dir="auto">
                  <strong>{references.get(id)}</strong> <bdi>{name}</bdi>
                </span>
                <Text component="span" size="xs" c="dimmed" dir="auto">
                  {chapter}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
