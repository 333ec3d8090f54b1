import { Group, Stack, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useMemo, useRef } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { addOther, nextOrderNumber } from '@imp/domain/forms/adding.ts'
import type { Option } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import { otherOption } from '@imp/domain/forms/vocabulary.ts'
import { move, renumber } from '@imp/domain/ordering.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Sortable } from '../sortable/Sortable.tsx'
import type { Sections } from '../engine/working-copy.ts'
import { minRenderedCount } from '../sortable/use-rendered-count.ts'
import { areFieldsEqual, useStableHandlers } from './rendering.ts'
import { type Findings, readLines, splitLines } from '../engine/question-findings.ts'
import { type OptionActions, OptionRow } from './OptionRow.tsx'
import classes from './Parts.module.css'
import { PasteLines } from './PasteLines.tsx'
import { listSkipTargets } from '../engine/skip-targets.ts'

const shown = ['id', 'type', 'branching', 'options'] as const

interface Props {
  question: Pick<Question, (typeof shown)[number]>
  sections: Sections
  findings: Findings
  onChange: (changes: Partial<Question>) => void
}

const createOption = (question: string, options: readonly Option[], value: string): Option => ({
  id: crypto.randomUUID(),
  value,
  question,
  orderNumber: nextOrderNumber(options),
  branchingAction: 'Next',
  branchTarget: null,
})

export const OptionsEditor = memo(
  function OptionsEditor(props: Props) {
    const { question, sections, findings, onChange } = props
    const text = useText()
    const { id, options } = question
    const { mayBranch } = questionTypes.get(question.type)
    const branching = question.branching && mayBranch
    const targets = useMemo(() => (branching ? listSkipTargets(sections, { id }) : null), [branching, sections, id])
    const list = useRef<HTMLDivElement>(null)
    const pendingFocus = useRef<string | null>(null)
    const create = (value: string) => createOption(id, options, value)
    const set = (next: readonly Option[]) => onChange({ options: renumber(next) })
    /** Focuses the last one when it is rendered. A long list is rendered in portions: none of it takes the focus. */
    const setAndFocus = (next: readonly Option[], added: readonly Option[]) => {
      pendingFocus.current = added.length < minRenderedCount ? (added.at(-1)?.id ?? null) : null
      if (pendingFocus.current === null) list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
      set(next)
    }
    const actions = useStableHandlers(
      { options, set, setAndFocus, create },
      (latest): OptionActions => ({
        move: (moved, to) => {
          const { options: now, set: store } = latest()
          store(
            move(
              now,
              now.findIndex(option => option.id === moved),
              to,
            ),
          )
        },
        change: (changed, changes) => {
          const { options: now, set: store } = latest()
          store(now.map(option => (option.id === changed ? { ...option, ...changes } : option)))
        },
        remove: doomed => {
          const { options: now, set: store } = latest()
          const at = now.findIndex(option => option.id === doomed)
          const neighbour = now[at + 1] ?? now[at - 1]
          const place = neighbour ? `[data-delete="${neighbour.id}"]` : '[data-add]'
          list.current?.querySelector<HTMLElement>(place)?.focus()
          store(now.filter(option => option.id !== doomed))
        },
        enter: after => {
          const { options: now, setAndFocus: store, create: make } = latest()
          const added = make('')
          store(now.toSpliced(now.findIndex(option => option.id === after) + 1, 0, added), [added])
        },
        paste: (into, pasted) => {
          const lines = splitLines(pasted)
          const { options: now, setAndFocus: store, create: make } = latest()
          const at = now.findIndex(option => option.id === into)
          const option = now[at]
          if (!option || !lines) return false
          const isEmpty = isBlank(option.value)
          const added = (isEmpty ? lines.slice(1) : lines).map(make)
          store(now.toSpliced(at, 1, isEmpty ? { ...option, value: lines[0] ?? '' } : option, ...added), added)
          return true
        },
        onRendered: (drawn, field) => {
          if (drawn !== pendingFocus.current) return
          pendingFocus.current = null
          field?.focus()
        },
      }),
    )
    const append = (values: readonly string[], isLeft = false) => {
      const added = values.map(create)
      // Named options replace those that have no name yet.
      const remaining = values.every(isBlank) ? options : options.filter(({ value }) => !isBlank(value))
      const last = remaining.at(-1)
      const next = last?.value === otherOption ? [...remaining.slice(0, -1), ...added, last] : [...remaining, ...added]
      if (isLeft) set(next)
      else setAndFocus(next, added)
    }
    const wrong = (where: string) => {
      const reason = findings.get(where)
      return reason && text(reason.text, reason.values)
    }
    const missing = wrong('options')
    const hasOther = options.some(({ value }) => value.trim() === otherOption)
    return (
      <Stack gap="xs" role="group" aria-label={text('forms.questions.options')} ref={list}>
        <Group justify="space-between">
          <Text fw={500} size="sm">
            {text('forms.questions.options')}
          </Text>
          {mayBranch && (
            <Switch
              label={text('forms.questions.branching')}
              checked={question.branching}
              onChange={event => onChange({ branching: event.currentTarget.checked })}
            />
          )}
        </Group>
        <Sortable items={options} onMove={actions.move} label={text('forms.questions.options')}>
          {(option, index, grip) => (
            <OptionRow
              option={option}
              index={index}
              count={options.length}
              grip={grip}
              targets={targets}
              wrong={wrong(`options.${index}.value`)}
              targetWrong={wrong(`options.${index}.branchTarget`)}
              actions={actions}
            />
          )}
        </Sortable>
        {missing && (
          <div className={classes['error']} role="status">
            {missing}
          </div>
        )}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => append([''])}
            data-add
          >
            {text('forms.questions.addOption')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            disabledReason={hasOther ? text('forms.questions.otherThere') : null}
            onClick={() => set(addOther(options, id, crypto.randomUUID()))}
          >
            {text('forms.questions.addOther')}
          </Button>
          <PasteLines read={readLines} onAdd={append} />
        </Group>
      </Stack>
    )
  },
  areFieldsEqual(...shown),
)
