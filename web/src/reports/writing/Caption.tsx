// The caption of a figure or table: its number comes by itself, its words are edited in place and saved when it is left.
import { Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { maxTitleLength } from '@imp/domain/reports/limits.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { type PlacedItem, storedCaption, useContentChanges } from './hooks.ts'
import { useWriting } from './writing-context.ts'
import classes from './Caption.module.css'

export function Caption({ item }: { item: PlacedItem }) {
  const text = useText()
  const { isReadOnly } = useWriting()
  const number = text(`reports.print.${item.type}`, { number: item.number ?? 0 })
  return (
    <figcaption className={classes['caption']}>
      <span className={classes['number']}>{number}</span>
      {isReadOnly ? (
        <span dir="auto">{item.name}</span>
      ) : (
        <CaptionField item={item} label={text('reports.writing.captionOf', { name: number })} />
      )}
    </figcaption>
  )
}

function CaptionField({ item, label }: { item: PlacedItem; label: string }) {
  const text = useText()
  const { chapterId } = useWriting()
  const { editFigure, editTable } = useContentChanges(chapterId)
  const stored = item.name ?? ''
  const [typed, setTyped] = useState(stored)
  const [theirs, setTheirs] = useState<{ readonly name: string; readonly revision: number } | null>(null)
  // What somebody else has stored appears, unless something is being typed here.
  const before = useRef(stored)
  useEffect(() => {
    setTyped(now => (now === before.current ? stored : now))
    before.current = stored
  }, [stored])

  const save = (revision = item.revision) => {
    if (typed === stored || isBlank(typed)) return setTyped(stored)
    const input = { params: { id: item.id }, body: { name: typed, revision } }
    const settings = { onError: (error: Error) => setTheirs(storedCaption(error)), onSuccess: () => setTheirs(null) }
    if (item.type === 'figure') editFigure.mutate(input, settings)
    else editTable.mutate(input, settings)
  }
  return (
    <div className={classes['field']}>
      <GrowingTextarea
        aria-label={label}
        variant="unstyled"
        minRows={1}
        maxRows={4}
        maxLength={maxTitleLength}
        dir="auto"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={() => theirs === null && save()}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Escape') setTyped(stored)
        }}
      />
      {theirs && (
        <Group gap="xs" role="alert" className={classes['conflict'] ?? ''}>
          <Text size="sm" component="span">
            {text('reports.writing.captionConflict', { name: theirs.name })}
          </Text>
          <Button size="xs" variant="default" onClick={() => save(theirs.revision)}>
            {text('reports.writing.conflict.keepMine')}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setTyped(theirs.name)
              setTheirs(null)
            }}
          >
            {text('reports.writing.conflict.takeTheirs')}
          </Button>
        </Group>
      )}
    </div>
  )
}
