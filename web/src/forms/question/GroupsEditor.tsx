// The coloured groups over neighbouring columns, with a warning about low contrast.
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { nextOrderNumber } from '@imp/domain/forms/adding.ts'
import type { Group as ColumnGroup } from '@imp/domain/forms/question-parts.ts'
import { defaultGroupColours, maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { move, renumber } from '@imp/domain/ordering.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { afterPress } from '../../ui/press.ts'
import { announce } from '../../platform/announce.ts'
import { MoveButtons } from '../sortable/MoveButtons.tsx'
import { moveKeys, Sortable } from '../sortable/Sortable.tsx'
import { contrastRatio, minReadableContrast } from '../engine/contrast.ts'
import type { Findings } from '../engine/question-findings.ts'
import classes from './Parts.module.css'

interface Props {
  questionId: string
  groups: readonly ColumnGroup[]
  findings: Findings
  onChange: (groups: readonly ColumnGroup[]) => void
  onRemove: (id: string) => void
}

export const GroupsEditor = memo(function GroupsEditor({ questionId, groups, findings, onChange, onRemove }: Props) {
  const text = useText()
  const set = (next: readonly ColumnGroup[]) => onChange(renumber(next))
  const change = (id: string, changes: Partial<ColumnGroup>) =>
    set(groups.map(group => (group.id === id ? { ...group, ...changes } : group)))
  const shift = (id: string, to: number) =>
    set(
      move(
        groups,
        groups.findIndex(group => group.id === id),
        to,
      ),
    )
  /** A new group gets the focus, and shows no error until it has been left. */
  const [unnamed, setUnnamed] = useState<string | null>(null)
  const pendingFocus = useRef<string | null>(null)
  const add = () => {
    const id = crypto.randomUUID()
    pendingFocus.current = id
    setUnnamed(id)
    set([...groups, { id, name: '', questionId, orderNumber: nextOrderNumber(groups), ...defaultGroupColours }])
  }
  const focusPending = (id: string) => (field: HTMLInputElement | null) => {
    if (!field || id !== pendingFocus.current) return
    pendingFocus.current = null
    field.focus()
  }
  return (
    <Stack gap={4} role="group" aria-label={text('forms.questions.groups')}>
      <div>
        <Text fw={500} size="sm">
          {text('forms.questions.groups')}
        </Text>
        <Text size="xs" c="dimmed">
          {text('forms.questions.groups.hint')}
        </Text>
      </div>
      <Sortable items={groups} onMove={shift} label={text('forms.questions.groups')}>
        {(group, index, grip) => {
          const label = text('forms.questions.groupN', { n: index + 1 })
          const name = group.name.trim() || label
          const onMove = (to: number) => {
            shift(group.id, to)
            announce(text('forms.move.moved', { name, place: to + 1, count: groups.length }))
          }
          const wrong = group.id === unnamed ? undefined : findings.get(`groups.${index}.name`)
          const ratio = contrastRatio(group.backgroundColorHex, group.textColorHex)
          return (
            <div className={classes['row']} role="presentation" onKeyDown={moveKeys(index, groups.length, onMove)}>
              <span className={classes['grip']}>{grip}</span>
              <TextInput
                ref={focusPending(group.id)}
                className={classes['line'] ?? ''}
                aria-label={label}
                value={group.name}
                maxLength={maxLengths.name}
                onChange={event => change(group.id, { name: event.currentTarget.value })}
                onBlur={() => group.id === unnamed && afterPress(() => setUnnamed(null))}
                error={wrong && text(wrong.text, wrong.values)}
              />
              <label className={classes['colour']}>
                <input
                  type="color"
                  value={group.backgroundColorHex}
                  onChange={event => change(group.id, { backgroundColorHex: event.currentTarget.value })}
                />
                {text('forms.questions.background')}
              </label>
              <label className={classes['colour']}>
                <input
                  type="color"
                  value={group.textColorHex}
                  onChange={event => change(group.id, { textColorHex: event.currentTarget.value })}
                />
                {text('forms.questions.textColour')}
              </label>
              <span className={classes['buttons']}>
                <MoveButtons name={name} index={index} count={groups.length} onMove={onMove} />
                <IconButton label={text('forms.questions.deletePart', { name })} onClick={() => onRemove(group.id)}>
                  <IconTrash size={18} />
                </IconButton>
              </span>
              {ratio !== null && ratio < minReadableContrast && (
                <div className={classes['hint']} role="status">
                  {text('forms.questions.lowContrast', { ratio: ratio.toFixed(1) })}
                </div>
              )}
            </div>
          )
        }}
      </Sortable>
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={add}>
          {text('forms.questions.addGroup')}
        </Button>
      </Group>
    </Stack>
  )
})
