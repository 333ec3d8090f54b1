// The caption of a figure or table, edited in place and saved on blur; its number is automatic.
import { Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { maxTitleLength } from '@imp/domain/reports/limits.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useOnline } from '../../platform/online.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/Button.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import type { PlacedItem } from './hooks.ts'
import { useCaption } from './use-caption.ts'
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
  const caption = useCaption(item)
  const isOnline = useOnline()
  const field = useRef<HTMLTextAreaElement>(null)
  /** The buttons disappear with the conflict, so the field gets the focus. */
  const answer = (choose: () => unknown) => () => {
    choose()
    field.current?.focus()
  }
  const { typed, theirs, hasFailed } = useStore(caption.state)
  return (
    <div className={classes['field']}>
      <GrowingTextarea
        ref={field}
        aria-label={label}
        variant="unstyled"
        minRows={1}
        maxRows={4}
        maxLength={maxTitleLength}
        value={typed ?? item.name ?? ''}
        onChange={event => caption.change(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={() => void caption.save()}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          if (event.key === 'Escape') caption.discard()
        }}
      />
      {hasFailed && <SaveState state={isOnline ? 'refused' : 'device'} />}
      {theirs && (
        <Group gap="xs" role="alert" className={classes['conflict'] ?? ''}>
          <Text size="sm" component="span">
            {text('reports.writing.captionConflict', { name: theirs.name })}
          </Text>
          <Button size="xs" variant="default" onClick={answer(caption.keepMine)}>
            {text('reports.writing.conflict.keepMine')}
          </Button>
          <Button size="xs" variant="default" onClick={answer(caption.discard)}>
            {text('reports.writing.conflict.takeTheirs')}
          </Button>
        </Group>
      )}
    </div>
  )
}
