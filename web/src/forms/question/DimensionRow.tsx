// One row, or one column, of a table question: its name, whether it is required, a column's type of answer and group.
import { Checkbox, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { Group as ColumnGroup, SubQuestion } from '@imp/domain/forms/types.ts'
import { lengths } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoveButtons } from '../editor/MoveButtons.tsx'
import { moveKeys } from '../editor/Sortable.tsx'
import { linesOf } from './findings.ts'
import classes from './Parts.module.css'

/** The same object for as long as the list is on the screen. */
export interface DimensionActs {
  readonly move: (id: string, to: number) => void
  readonly change: (id: string, changes: Partial<SubQuestion>) => void
  readonly remove: (id: string) => void
  readonly addOne: () => void
  readonly paste: (id: string, lines: readonly string[]) => void
  /** It is on the screen: the field of a new one is waited for. */
  readonly drawn: (id: string, field: HTMLInputElement | null) => void
}

interface Props {
  part: SubQuestion
  index: number
  count: number
  grip: ReactNode
  /** Those a column may belong to; rows have none. */
  groups: readonly ColumnGroup[]
  /** What is wrong with its name, and with its type of answer. */
  wrong: string | undefined
  typeWrong: string | undefined
  acts: DimensionActs
}

export const DimensionRow = memo(function DimensionRow(props: Props) {
  const { part, index, count, grip, groups, wrong, typeWrong, acts } = props
  const { id, isPrimaryDimension: isRow } = part
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => acts.drawn(id, field.current), [acts, id])
  const label = text(isRow ? 'forms.questions.rowN' : 'forms.questions.columnN', { n: index + 1 })
  const name = part.dimensionText.trim() || label
  const onMove = (to: number) => acts.move(id, to)
  return (
    <div className={classes['row']} role="presentation" onKeyDown={moveKeys(index, count, onMove)}>
      <span className={classes['grip']}>{grip}</span>
      <TextInput
        className={classes['line'] ?? ''}
        aria-label={label}
        ref={field}
        value={part.dimensionText}
        maxLength={lengths.shortText}
        onChange={event => acts.change(id, { dimensionText: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (index === count - 1) acts.addOne()
        }}
        onPaste={event => {
          const lines = linesOf(event.clipboardData.getData('text/plain'))
          if (!lines) return
          event.preventDefault()
          acts.paste(id, lines)
        }}
        error={wrong}
        dir="auto"
      />
      {!isRow && (
        <Select
          className={classes['choice'] ?? ''}
          aria-label={text('forms.questions.typeOf', { name })}
          data={(['Text', 'Numeric'] as const).map(value => ({ value, label: text(`forms.columnTypes.${value}`) }))}
          value={part.subQuestionType}
          onChange={value =>
            acts.change(id, { subQuestionType: value === 'Text' || value === 'Numeric' ? value : null })
          }
          placeholder={text('forms.questions.columnType')}
          error={typeWrong !== undefined}
          aria-describedby={typeWrong && `${id}-type`}
          w={112}
        />
      )}
      {!isRow && groups.length > 0 && (
        <Select
          className={classes['choice'] ?? ''}
          aria-label={text('forms.questions.groupOf', { name })}
          data={groups.map(({ id: value, name: group }, at) => ({
            value,
            label: group.trim() || text('forms.questions.groupN', { n: at + 1 }),
          }))}
          value={part.groupId}
          onChange={groupId => acts.change(id, { groupId })}
          placeholder={text('forms.questions.noGroup')}
          clearable
          clearButtonProps={{ 'aria-label': text('forms.questions.leaveGroup', { name }) }}
          w={136}
        />
      )}
      <Checkbox
        label={text('forms.questions.required')}
        aria-label={text('forms.questions.requiredOf', { name })}
        checked={part.isRequired}
        onChange={event => acts.change(id, { isRequired: event.currentTarget.checked })}
        mt={8}
      />
      <span className={classes['buttons']}>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <IconButton
          label={text('forms.questions.deletePart', { name })}
          data-delete={id}
          onClick={() => acts.remove(id)}
        >
          <IconTrash size={18} />
        </IconButton>
      </span>
      {typeWrong && (
        <div id={`${id}-type`} className={classes['wrong']}>
          {typeWrong}
        </div>
      )}
    </div>
  )
})
