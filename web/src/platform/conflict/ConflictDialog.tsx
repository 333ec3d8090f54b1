// Shown when two people have changed the same fields: both values of each, who changed it and when, and the choice between them.
// All other changes of both are kept. Cancel returns to editing.
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { announce } from '../announce.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import type { DescribedField } from './described-field.ts'
import type { LastChange } from './last-change.ts'
import type { Choices, Side } from './merge-fields.ts'
import { AdoptedList } from './AdoptedList.tsx'
import classes from './ConflictDialog.module.css'
import { ConflictField } from './ConflictField.tsx'

/** Fields of one item; `name` says which, where that is not obvious. */
export interface ConflictGroup {
  readonly id: string
  readonly name: string | null
  readonly fields: readonly DescribedField[]
}
interface Props {
  groups: readonly ConflictGroup[]
  adopted: readonly DescribedField[]
  lastChange: LastChange | null
  isOneChoice?: boolean
  isBusy: boolean
  onChoose: (choices: Choices) => void
  onCancel: () => void
}

export function ConflictDialog(props: Props) {
  const { groups, adopted, lastChange, isOneChoice = false, isBusy, onChoose, onCancel } = props
  const text = useText()
  const introduction = useIntroduction(lastChange)
  const [choices, setChoices] = useState<Choices>(new Map())
  const keys = groups.flatMap(({ fields }) => fields.map(({ key }) => key))
  const isChosen = keys.every(key => choices.has(key))
  const chooseAll = (side: Side) => setChoices(new Map(keys.map(key => [key, side])))
  const choose = (key: string, side: Side) => {
    if (isOneChoice) chooseAll(side)
    else setChoices(now => new Map(now).set(key, side))
  }
  return (
    <Modal
      opened
      onClose={onCancel}
      title={text('forms.conflict.title')}
      size="lg"
      closeOnClickOutside={false}
      classNames={longDialog}
      zIndex={300}
    >
      <DialogContent
        buttons={
          <>
            <Button variant="default" onClick={onCancel}>
              {text('ui.cancel')}
            </Button>
            <Button
              disabledReason={isChosen ? null : text('forms.conflict.chooseFirst')}
              loading={isBusy}
              onClick={() => onChoose(choices)}
            >
              {text('forms.conflict.save')}
            </Button>
          </>
        }
      >
        <Stack>
          <Text>{introduction}</Text>
          {keys.length > 1 && isOneChoice && <Text size="sm">{text('forms.conflict.oneChoice')}</Text>}
          {keys.length > 1 && !isOneChoice && (
            <Group gap="xs">
              {(['mine', 'theirs'] as const).map(side => (
                <Button
                  key={side}
                  variant="default"
                  size="xs"
                  onClick={() => {
                    chooseAll(side)
                    announce(text(`forms.conflict.all.${side}.done`))
                  }}
                >
                  {text(`forms.conflict.all.${side}`)}
                </Button>
              ))}
            </Group>
          )}
          {groups.map(({ id, name, fields }) => (
            <div key={id}>
              {name !== null && (
                <Text size="sm" fw={600} mb={4} className={classes['value'] ?? ''} dir="auto">
                  {name}
                </Text>
              )}
              {fields.map(field => (
                <ConflictField
                  key={field.key}
                  field={field}
                  isFirst={field.key === keys[0]}
                  chosen={choices.get(field.key) ?? null}
                  onChoose={side => choose(field.key, side)}
                />
              ))}
            </div>
          ))}
          {adopted.length > 0 && (
            <div>
              <Text size="sm">{text('forms.conflict.adopted')}</Text>
              <AdoptedList fields={adopted} />
            </div>
          )}
          <Text size="sm" c="dimmed">
            {text('forms.conflict.restKept')}
          </Text>
        </Stack>
      </DialogContent>
    </Modal>
  )
}

function useIntroduction(lastChange: LastChange | null): string {
  const text = useText()
  if (!lastChange?.by) return text('forms.conflict.bothChanged')
  const time = showTime(lastChange.at)
  return time
    ? text('forms.conflict.bothChangedAt', { name: lastChange.by, time })
    : text('forms.conflict.bothChangedBy', { name: lastChange.by })
}
