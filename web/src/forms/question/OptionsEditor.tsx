// The options of a choice question: order, names, the option 'Other', and where each leads to.
import { Group, Stack, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { addOther, nextOrder } from '@imp/domain/forms/adding.ts'
import type { Option, Question } from '@imp/domain/forms/types.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { move, renumber } from '@imp/domain/ordering.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Sortable } from '../editor/Sortable.tsx'
import type { Sections } from '../editor/working-copy.ts'
import type { Findings } from './findings.ts'
import { OptionRow } from './OptionRow.tsx'
import classes from './Parts.module.css'
import { PasteLines } from './PasteLines.tsx'

interface Props {
  question: Question
  sections: Sections
  findings: Findings
  onChange: (changes: Partial<Question>) => void
}

export function OptionsEditor({ question, sections, findings, onChange }: Props) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const { options } = question
  const set = (next: readonly Option[]) => onChange({ options: renumber(next) })
  const fresh = (value = ''): Option => ({
    ...{ id: crypto.randomUUID(), value, question: question.id, orderNumber: nextOrder(options) },
    ...{ branchingAction: 'Next', branchTarget: null },
  })
  /** 'Other' stays the last one. */
  const append = (values: readonly string[]) => {
    const added = values.map(fresh)
    const last = options.at(-1)
    set(last?.value === otherOption ? [...options.slice(0, -1), ...added, last] : [...options, ...added])
    focus(added.at(-1)?.id)
  }
  const insertAfter = (index: number, values: readonly string[]) => {
    const added = values.map(fresh)
    set(options.toSpliced(index + 1, 0, ...added))
    focus(added.at(-1)?.id)
  }
  // The new field is there after the next paint.
  const focus = (id: string | undefined) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-option="${id}"]`)?.focus())
  const shift = (id: string, to: number) => {
    const from = options.findIndex(option => option.id === id)
    set(move(options, from, to))
  }
  const missing = findings.get('options')
  const hasOther = options.some(({ value }) => value.trim() === otherOption)
  return (
    <Stack gap="xs" role="group" aria-label={text('forms.questions.options')}>
      <Group justify="space-between">
        <Text fw={500} size="sm">
          {text('forms.questions.options')}
        </Text>
        {question.type === 'MultipleChoice' && (
          <Switch
            label={text('forms.questions.branching')}
            checked={question.branching}
            onChange={event => onChange({ branching: event.currentTarget.checked })}
          />
        )}
      </Group>
      <div ref={list}>
        <Sortable items={options} onMove={shift} label={text('forms.questions.options')}>
          {(option, index, grip) => (
            <OptionRow
              option={option}
              index={index}
              count={options.length}
              grip={grip}
              question={question}
              sections={sections}
              findings={findings}
              onMove={to => shift(option.id, to)}
              onChange={changes => set(options.map(one => (one.id === option.id ? { ...one, ...changes } : one)))}
              onDelete={() => set(options.filter(({ id }) => id !== option.id))}
              onEnter={() => insertAfter(index, [''])}
              onPaste={lines => {
                const [first = '', ...rest] = lines
                const own = option.value.trim() === '' ? { ...option, value: first } : option
                const added = (own === option ? lines : rest).map(fresh)
                set(options.toSpliced(index, 1, own, ...added))
                focus(added.at(-1)?.id)
              }}
            />
          )}
        </Sortable>
      </div>
      {missing && (
        <div className={classes['error']} role="status">
          {text(missing.text, missing.values)}
        </div>
      )}
      <Group gap="xs">
        <Button variant="default" size="xs" leftSection={<IconPlus size={14} />} onClick={() => append([''])}>
          {text('forms.questions.addOption')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabledReason={hasOther ? text('forms.questions.otherThere') : null}
          onClick={() => set(addOther(options, question.id, crypto.randomUUID()))}
        >
          {text('forms.questions.addOther')}
        </Button>
        <PasteLines onAdd={append} />
      </Group>
    </Stack>
  )
}
