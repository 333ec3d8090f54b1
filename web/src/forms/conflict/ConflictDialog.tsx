// Somebody else has changed the same: both values of every field that both have changed, who changed it and when, and the
// choice. What only one of the two has changed is kept either way; Cancel goes back to what was being done.
import { List, Stack, Text } from '@mantine/core'
import { showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { DialogContent, longDialog } from '../DialogForm.tsx'
import type { DescribedField } from '../engine/described-field.ts'
import type { LastChange } from '../engine/last-change.ts'
import type { Side } from '../engine/merge-fields.ts'
import classes from './ConflictDialog.module.css'

/** Fields of one thing; the name says of which, where it is not plain. */
export interface ConflictGroup {
  readonly id: string
  readonly name: string | null
  readonly fields: readonly DescribedField[]
}
interface Props {
  groups: readonly ConflictGroup[]
  /** What they alone have changed. */
  adopted: readonly DescribedField[]
  lastChange: LastChange | null
  isBusy: boolean
  onChoose: (side: Side) => void
  onCancel: () => void
}

export function ConflictDialog({ groups, adopted, lastChange, isBusy, onChoose, onCancel }: Props) {
  const text = useText()
  const introduction = useIntroduction(lastChange)
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
            <Button variant="default" onClick={onCancel} data-autofocus>
              {text('ui.cancel')}
            </Button>
            <Button variant="default" onClick={() => onChoose('theirs')}>
              {text('forms.conflict.takeTheirs')}
            </Button>
            <Button loading={isBusy} onClick={() => onChoose('mine')}>
              {text('forms.conflict.keepMine')}
            </Button>
          </>
        }
      >
        <Stack>
          <Text>{introduction}</Text>
          {groups.map(group => (
            <ConflictTable key={group.id} group={group} />
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

// Roles are written out: on a narrow screen the cells stand below each other, and a table drawn so would be none to readers.
function ConflictTable({ group: { name, fields } }: { group: ConflictGroup }) {
  const text = useText()
  const sides = { mine: text('forms.conflict.mine'), theirs: text('forms.conflict.theirs') }
  return (
    <div>
      {name !== null && (
        <Text size="sm" fw={600} mb={4} className={classes['value'] ?? ''} dir="auto">
          {name}
        </Text>
      )}
      <div role="table" aria-label={name ?? text('forms.conflict.title')} className={classes['table']}>
        <div role="row" className={classes['head']}>
          <span role="columnheader">{text('forms.conflict.field')}</span>
          <span role="columnheader">{sides.mine}</span>
          <span role="columnheader">{sides.theirs}</span>
        </div>
        {fields.map(({ key, label, mine, theirs }) => (
          <div key={key} role="row" className={classes['row']}>
            <span role="rowheader" className={classes['label']} dir="auto">
              {label}
            </span>
            <span role="cell" className={classes['value']} data-side={sides.mine} dir="auto">
              {mine || '–'}
            </span>
            <span role="cell" className={classes['value']} data-side={sides.theirs} dir="auto">
              {theirs || '–'}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** What somebody else alone has changed, and what is taken over from them. */
export function AdoptedList({ fields }: { fields: readonly DescribedField[] }) {
  const text = useText()
  return (
    <List size="sm">
      {fields.map(({ key, label, theirs }) => (
        <List.Item key={key} className={classes['value'] ?? ''}>
          <bdi>{text('forms.conflict.setting', { name: label, value: theirs || '–' })}</bdi>
        </List.Item>
      ))}
    </List>
  )
}
