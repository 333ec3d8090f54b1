// One option: its name, its place, and, with branching, what happens to whoever chooses it.
import { Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { laterQuestions } from '@imp/domain/forms/branching.ts'
import type { BranchingAction, Option, Question } from '@imp/domain/forms/types.ts'
import { lengths, otherOption } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoveButtons } from '../editor/MoveButtons.tsx'
import { moveKeys } from '../editor/Sortable.tsx'
import { putQuestion, type Sections } from '../editor/working-copy.ts'
import { shortName } from '../question-labels.ts'
import { type Findings, linesOf } from './findings.ts'
import classes from './Parts.module.css'

interface Props {
  option: Option
  index: number
  count: number
  grip: ReactNode
  question: Question
  sections: Sections
  findings: Findings
  onMove: (to: number) => void
  onChange: (changes: Partial<Option>) => void
  onDelete: () => void
  onEnter: () => void
  onPaste: (lines: string[]) => void
}

const actions: readonly BranchingAction[] = ['Next', 'SkipToQuestion', 'SkipToNextSection', 'SkipToEnd']

export function OptionRow(props: Props) {
  const { option, index, count, grip, question, findings, onMove, onChange } = props
  const text = useText()
  const name = option.value.trim() || text('forms.questions.optionN', { n: index + 1 })
  const wrong = findings.get(`options.${index}.value`)
  return (
    <div className={classes['row']} role="presentation" onKeyDown={moveKeys(index, count, onMove)}>
      <span className={classes['grip']}>{grip}</span>
      <TextInput
        className={classes['name'] ?? ''}
        aria-label={text('forms.questions.optionN', { n: index + 1 })}
        data-option={option.id}
        value={option.value}
        maxLength={lengths.shortText}
        onChange={event => onChange({ value: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          props.onEnter()
        }}
        onPaste={event => {
          const lines = linesOf(event.clipboardData.getData('text/plain'))
          if (!lines) return
          event.preventDefault()
          props.onPaste(lines)
        }}
        {...(option.value === otherOption && { description: text('forms.questions.otherHint') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={wrong && text(wrong.text, wrong.values)}
        dir="auto"
      />
      <span className={classes['buttons']}>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <IconButton label={text('forms.questions.deletePart', { name })} onClick={props.onDelete}>
          <IconTrash size={18} />
        </IconButton>
      </span>
      {question.branching && question.type === 'MultipleChoice' && <Skip {...props} name={name} />}
    </div>
  )
}

function Skip({ option, index, question, sections, findings, onChange, name }: Props & { name: string }) {
  const text = useText()
  const placed = putQuestion(question)(sections)
  const later = new Set(laterQuestions(placed, question.id).map(({ id }) => id))
  const targets = placed
    .map((section, at) => ({
      group: `${at + 1}. ${section.name}`,
      items: section.questions
        .filter(({ id }) => later.has(id))
        .map(target => ({ value: target.id, label: shortName(target) })),
    }))
    .filter(({ items }) => items.length > 0)
  const wrong = findings.get(`options.${index}.branchTarget`)
  const action = option.branchingAction
  return (
    <div className={classes['skip']}>
      <Select
        aria-label={text('forms.branching.actionOf', { name })}
        data={actions.map(value => ({ value, label: text(`forms.branching.${value}`) }))}
        value={action}
        allowDeselect={false}
        onChange={value => {
          const next = actions.find(one => one === value) ?? 'Next'
          onChange({ branchingAction: next, branchTarget: next === 'SkipToQuestion' ? option.branchTarget : null })
        }}
        flex="1 1 10rem"
      />
      {action === 'SkipToQuestion' && (
        <Select
          aria-label={text('forms.branching.targetOf', { name })}
          data={targets}
          value={
            targets.some(({ items }) => items.some(item => item.value === option.branchTarget))
              ? option.branchTarget
              : null
          }
          onChange={branchTarget => onChange({ branchTarget })}
          placeholder={text('forms.questions.targetMissing')}
          nothingFoundMessage={text('forms.branching.noLater')}
          error={wrong && text(wrong.text, wrong.values)}
          searchable
          flex="2 1 14rem"
        />
      )}
    </div>
  )
}
