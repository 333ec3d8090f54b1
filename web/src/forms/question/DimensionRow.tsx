import { Checkbox, Select } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { columnTypes } from '@imp/domain/forms/column-types.ts'
import type { Group as ColumnGroup, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { type PartActions, PartRow } from './PartRow.tsx'
import classes from './Parts.module.css'

export interface DimensionActions extends PartActions {
  readonly change: (id: string, changes: Partial<SubQuestion>) => void
}

interface Props {
  part: SubQuestion
  index: number
  count: number
  grip: ReactNode
  /** The groups to choose from; a row has none. */
  groups: readonly ColumnGroup[]
  wrong: string | undefined
  typeWrong: string | undefined
  actions: DimensionActions
}

export const DimensionRow = memo(function DimensionRow(props: Props) {
  const { part, index, count, grip, groups, wrong, typeWrong, actions } = props
  const { id, isPrimaryDimension: isRow } = part
  const text = useText()
  const label = text(isRow ? 'forms.questions.rowN' : 'forms.questions.columnN', { n: index + 1 })
  const name = part.dimensionText.trim() || label
  return (
    <PartRow
      id={id}
      index={index}
      count={count}
      grip={grip}
      label={label}
      actions={actions}
      value={part.dimensionText}
      onName={dimensionText => actions.change(id, { dimensionText })}
      field={{ className: classes['line'] ?? '', error: wrong }}
      below={
        typeWrong && (
          <div id={`${id}-type`} className={classes['wrong']}>
            {typeWrong}
          </div>
        )
      }
    >
      {!isRow && (
        <Select
          className={classes['choice'] ?? ''}
          aria-label={text('forms.questions.typeOf', { name })}
          data={columnTypes.map(value => ({ value, label: text(`forms.columnTypes.${value}`) }))}
          value={part.subQuestionType}
          onChange={value => actions.change(id, { subQuestionType: columnTypes.find(one => one === value) ?? null })}
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
          onChange={groupId => actions.change(id, { groupId })}
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
        onChange={event => actions.change(id, { isRequired: event.currentTarget.checked })}
        mt={8}
      />
    </PartRow>
  )
})
