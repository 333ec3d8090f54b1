// One option: its name, its place, and, with branching, what happens to whoever chooses it.
import { Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { BranchingAction, Option } from '@imp/domain/forms/types.ts'
import { lengths, otherOption } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoveButtons } from '../editor/MoveButtons.tsx'
import { moveKeys } from '../editor/Sortable.tsx'
import { linesOf } from './findings.ts'
import classes from './Parts.module.css'

/** The same object for as long as the options are on the screen. */
export interface OptionActs {
  readonly move: (id: string, to: number) => void
  readonly change: (id: string, changes: Partial<Option>) => void
  readonly remove: (id: string) => void
  readonly enter: (id: string) => void
  readonly paste: (id: string, lines: readonly string[]) => void
  /** The row is on the screen: the field of a new one is waited for. */
  readonly drawn: (id: string, field: HTMLElement | null) => void
}
/** The questions that a skip may lead to, by section. */
export type Targets = readonly { readonly group: string; readonly items: readonly { value: string; label: string }[] }[]

interface Props {
  option: Option
  index: number
  count: number
  grip: ReactNode
  /** null: no branching. */
  targets: Targets | null
  /** What is wrong with its name, and with its target. */
  wrong: string | undefined
  targetWrong: string | undefined
  acts: OptionActs
}

const actions: readonly BranchingAction[] = ['Next', 'SkipToQuestion', 'SkipToNextSection', 'SkipToEnd']

export const OptionRow = memo(function OptionRow(props: Props) {
  const { option, index, count, grip, targets, wrong, acts } = props
  const { id } = option
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => acts.drawn(id, field.current), [acts, id])
  const label = text('forms.questions.optionN', { n: index + 1 })
  const name = option.value.trim() || label
  const onMove = (to: number) => acts.move(id, to)
  return (
    <div className={classes['row']} role="presentation" onKeyDown={moveKeys(index, count, onMove)}>
      <span className={classes['grip']}>{grip}</span>
      <TextInput
        className={classes['name'] ?? ''}
        aria-label={label}
        ref={field}
        value={option.value}
        maxLength={lengths.shortText}
        onChange={event => acts.change(id, { value: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          acts.enter(id)
        }}
        onPaste={event => {
          const lines = linesOf(event.clipboardData.getData('text/plain'))
          if (!lines) return
          event.preventDefault()
          acts.paste(id, lines)
        }}
        {...(option.value === otherOption && { description: text('forms.questions.otherHint') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={wrong}
        dir="auto"
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
      {targets && <Skip {...props} targets={targets} name={name} />}
    </div>
  )
})

function Skip({ option, targets, targetWrong, acts, name }: Props & { targets: Targets; name: string }) {
  const text = useText()
  const { id, branchingAction: action, branchTarget } = option
  return (
    <div className={classes['skip']}>
      <Select
        aria-label={text('forms.branching.actionOf', { name })}
        data={actions.map(value => ({ value, label: text(`forms.branching.${value}`) }))}
        value={action}
        allowDeselect={false}
        onChange={value => {
          const next = actions.find(one => one === value) ?? 'Next'
          acts.change(id, { branchingAction: next, branchTarget: next === 'SkipToQuestion' ? branchTarget : null })
        }}
        flex="1 1 10rem"
      />
      {action === 'SkipToQuestion' && (
        <Select
          aria-label={text('forms.branching.targetOf', { name })}
          data={targets.map(({ group, items }) => ({ group, items: [...items] }))}
          value={targets.some(({ items }) => items.some(({ value }) => value === branchTarget)) ? branchTarget : null}
          onChange={target => acts.change(id, { branchTarget: target })}
          placeholder={text('forms.questions.targetMissing')}
          nothingFoundMessage={text('forms.branching.noLater')}
          error={targetWrong}
          renderOption={({ option: { label } }) => <bdi>{label}</bdi>}
          searchable
          dir="auto"
          flex="2 1 14rem"
        />
      )}
    </div>
  )
}
