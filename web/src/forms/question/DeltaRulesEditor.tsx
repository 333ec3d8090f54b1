// Rules for which differences to last year need a second look. Those of the question's graph are only shown.
import { List, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { boundDeltaRules } from '@imp/domain/forms/delta-rules.ts'
import type { DeltaRule } from '@imp/domain/forms/question-parts.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import { maxItems } from '@imp/domain/forms/vocabulary.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { describeDeltaRule } from '../engine/describe-delta-rules.ts'
import type { Findings } from '../engine/question-findings.ts'
import { DeltaRuleFields } from './DeltaRuleFields.tsx'
import { DeltaPreview } from './DeltaPreview.tsx'

interface Props {
  form: Form
  question: Question
  findings: Findings
  onChange: (changes: Partial<Question>) => void
}

const newRule: DeltaRule = {
  columns: [],
  sign: 'any',
  by: 'share',
  beyond: 0.1,
  severity: 'warning',
  demandsRemark: true,
}

export function DeltaRulesEditor({ form, question, findings, onChange }: Props) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const added = useRef<number | null>(null)
  const { deltaRules: rules = [] } = question
  const bound = boundDeltaRules(question)
  const add = () => {
    added.current = rules.length
    onChange({ deltaRules: [...rules, newRule] })
  }
  const remove = (at: number) => {
    onChange({ deltaRules: rules.toSpliced(at, 1) })
    list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
  }
  const takeFocus = (at: number) => (field: HTMLElement | null) => {
    if (added.current !== at || !field) return
    added.current = null
    field.focus()
  }
  return (
    <Stack gap="xs" role="group" aria-label={text('forms.deltaRules.title')} ref={list}>
      <div>
        <Text fw={500} size="sm">
          {text('forms.deltaRules.title')}
        </Text>
        <Text size="xs" c="dimmed">
          {text('forms.deltaRules.hint')}
        </Text>
        {rules.length > 0 && !question.isLinked && (
          <Text size="xs" c="dimmed">
            {text('forms.deltaRules.unlinked')}
          </Text>
        )}
      </div>
      {bound.length > 0 && (
        <div>
          <Text size="sm">{text('forms.deltaRules.bound')}</Text>
          <List size="sm">
            {bound.map((rule, at) => (
              <List.Item key={at}>
                <bdi>{describeDeltaRule(rule, question, text)}</bdi>
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {rules.map((rule, at) => (
        <DeltaRuleFields
          key={at}
          rule={rule}
          place={at}
          question={question}
          findings={findings}
          onChange={changes =>
            onChange({ deltaRules: rules.map((one, place) => (place === at ? { ...one, ...changes } : one)) })
          }
          onRemove={() => remove(at)}
          fieldRef={takeFocus(at)}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={add}
          disabledReason={
            rules.length < maxItems.deltaRules ? null : text('forms.deltaRules.tooMany', { count: maxItems.deltaRules })
          }
          data-add
        >
          {text('forms.deltaRules.add')}
        </Button>
      </div>
      {form.isHardCopy && question.parentId !== null && rules.length + bound.length > 0 && (
        <DeltaPreview formId={form.id} question={question} isFaulty={findings.size > 0} />
      )}
    </Stack>
  )
}
