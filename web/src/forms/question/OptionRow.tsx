import { Select } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import type { BranchingAction, Option } from '@imp/domain/forms/question-parts.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import type { SkipTargets } from '../engine/skip-targets.ts'
import { type PartActions, PartRow } from './PartRow.tsx'
import classes from './Parts.module.css'

export interface OptionActions extends PartActions {
  readonly change: (id: string, changes: Partial<Option>) => void
}

interface Props {
  option: Option
  index: number
  count: number
  grip: ReactNode
  /** null: no branching. */
  targets: SkipTargets | null
  wrong: string | undefined
  targetWrong: string | undefined
  actions: OptionActions
}

const branchingActions: readonly BranchingAction[] = ['Next', 'SkipToQuestion', 'SkipToNextSection', 'SkipToEnd']

export const OptionRow = memo(function OptionRow(props: Props) {
  const { option, index, count, grip, targets, wrong, actions } = props
  const { id, value } = option
  const text = useText()
  const label = text('forms.questions.optionN', { n: index + 1 })
  const description = value === otherOption ? text('forms.questions.otherHint') : undefined
  return (
    <PartRow
      id={id}
      index={index}
      count={count}
      grip={grip}
      label={label}
      value={value}
      actions={actions}
      onName={next => actions.change(id, { value: next })}
      field={{ className: classes['name'] ?? '', error: wrong, description }}
      below={targets && <Skip {...props} targets={targets} name={value.trim() || label} />}
    />
  )
})

function Skip({ option, targets, targetWrong, actions, name }: Props & { targets: SkipTargets; name: string }) {
  const text = useText()
  const { id, branchingAction: action, branchTarget } = option
  return (
    <div className={classes['skip']}>
      <Select
        aria-label={text('forms.branching.actionOf', { name })}
        data={branchingActions.map(value => ({ value, label: text(`forms.branching.${value}`) }))}
        value={action}
        onChange={value => {
          const next = branchingActions.find(one => one === value) ?? 'Next'
          actions.change(id, { branchingAction: next, branchTarget: next === 'SkipToQuestion' ? branchTarget : null })
        }}
        flex="1 1 10rem"
      />
      {action === 'SkipToQuestion' && (
        <Select
          aria-label={text('forms.branching.targetOf', { name })}
          data={targets.map(({ group, items }) => ({ group, items: [...items] }))}
          value={targets.some(({ items }) => items.some(({ value }) => value === branchTarget)) ? branchTarget : null}
          onChange={target => actions.change(id, { branchTarget: target })}
          placeholder={text('forms.questions.targetMissing')}
          nothingFoundMessage={text('forms.branching.noLater')}
          error={targetWrong}
          renderOption={({ option: { label } }) => <bdi>{label}</bdi>}
          searchable
          flex="2 1 14rem"
        />
      )}
    </div>
  )
}
