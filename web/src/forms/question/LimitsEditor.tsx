import { Group, List, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { memo, useMemo, useRef, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { ReferenceLimit } from '@imp/domain/forms/reference-limit-types.ts'
import { differsFromReference, isLeftOut, takeReference } from '@imp/domain/forms/reference-limits.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { maxItems } from '@imp/domain/forms/vocabulary.ts'
import { isId } from '@imp/domain/ids.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { describeLimit } from '../engine/describe-limit.ts'
import type { Findings } from '../engine/question-findings.ts'
import { useReferenceLimits } from '../reference-limits/hooks.ts'
import { autofocus } from '../autofocus.ts'
import { LimitFields } from './LimitFields.tsx'
import { areFieldsEqual } from './rendering.ts'

const shown = ['type', 'article', 'unit', 'limits', 'subQuestions', 'groups'] as const

interface Props {
  question: Pick<Question, (typeof shown)[number]>
  findings: Findings
  isTried: boolean
  /** Was the dialog opened for the limits? */
  hasInitialFocus: boolean
  onChange: (changes: Partial<Question>) => void
}

/** A new limit starts with the question's article and unit. */
const createLimit = ({ article, unit }: Pick<Question, 'article' | 'unit'>): Limit => ({
  area: null,
  parameter: '',
  article,
  unit,
  lower: null,
  upper: null,
  relation: null,
  source: null,
  verified: false,
  row: null,
  column: null,
})

/** The reference limit that a limit was taken from, if the two differ; otherwise null. */
function useDifferingReferences(limits: readonly Limit[]): (limit: Limit) => ReferenceLimit | null {
  const { data: references } = useReferenceLimits(limits.some(({ reference }) => isId(reference)))
  const byId = useMemo(() => new Map(references?.map(one => [one.id, one])), [references])
  return limit => {
    const reference = byId.get(limit.reference ?? '')
    return reference && differsFromReference(limit, reference) ? reference : null
  }
}

export const LimitsEditor = memo(
  function LimitsEditor({ question, findings, isTried, hasInitialFocus, onChange }: Props) {
    const text = useText()
    const { limits } = question
    const [openPlace, setOpenPlace] = useState<number | null>(null)
    const addButton = useRef<HTMLButtonElement>(null)
    const { hasTable } = questionTypes.get(question.type)
    const findDiffering = useDifferingReferences(limits)
    const differingCount = limits.filter(limit => findDiffering(limit)).length
    const change = (at: number, changes: Partial<Limit>) =>
      onChange({ limits: limits.map((limit, place) => (place === at ? { ...limit, ...changes } : limit)) })
    const add = () => {
      setOpenPlace(limits.length)
      onChange({ limits: [...limits, createLimit(question)] })
    }
    const applyReferences = () => {
      setOpenPlace(null)
      onChange({
        limits: limits.map(limit => {
          const reference = findDiffering(limit)
          return reference ? { ...limit, ...takeReference(reference) } : limit
        }),
      })
      // This button disappears once the limit is updated.
      addButton.current?.focus()
    }
    const remove = (at: number) => {
      setOpenPlace(null)
      onChange({ limits: limits.filter((_, place) => place !== at) })
      addButton.current?.focus()
    }
    return (
      <Stack gap="xs" role="group" aria-label={text('forms.questions.limits')} {...(hasInitialFocus && autofocus)}>
        <div>
          <Text fw={500} size="sm">
            {text('forms.questions.limits')}
          </Text>
          <Text size="xs" c="dimmed">
            {text('forms.questions.limits.hint')}
          </Text>
        </div>
        {limits.length > 0 && (
          <List size="sm" spacing={6} listStyleType="none" styles={{ itemWrapper: { display: 'block' } }}>
            {limits.map((limit, at) => {
              const name = isBlank(limit.parameter) ? text('forms.limits.new') : describeLimit(limit, question, text)
              return (
                <List.Item key={at}>
                  <Group gap={4} wrap="nowrap" align="flex-start" justify="space-between">
                    <Text size="sm" style={{ overflowWrap: 'anywhere' }} miw={0}>
                      <bdi>{name}</bdi>{' '}
                      <Text component="span" size="xs" c="dimmed">
                        {text(limit.verified ? 'forms.limits.verified' : 'forms.limits.unverified')}
                      </Text>
                      {findDiffering(limit) && <Warning>{text('forms.limits.differs')}</Warning>}
                      {isLeftOut(limit, question) && <Warning>{text('forms.limits.otherUnit')}</Warning>}
                    </Text>
                    <Group gap={0} wrap="nowrap">
                      <IconButton
                        label={text('forms.limits.edit', { name })}
                        aria-expanded={openPlace === at}
                        onClick={() => setOpenPlace(openPlace === at ? null : at)}
                      >
                        <IconPencil size={16} />
                      </IconButton>
                      <IconButton label={text('forms.limits.delete', { name })} onClick={() => remove(at)}>
                        <IconTrash size={16} />
                      </IconButton>
                    </Group>
                  </Group>
                  {openPlace === at && (
                    <LimitFields
                      limit={limit}
                      place={at}
                      table={hasTable ? question : null}
                      findings={findings}
                      isTried={isTried}
                      onChange={changes => change(at, changes)}
                    />
                  )}
                </List.Item>
              )
            })}
          </List>
        )}
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            ref={addButton}
            disabledReason={
              limits.length >= maxItems.limits ? text('forms.limits.tooMany', { count: maxItems.limits }) : null
            }
            onClick={add}
          >
            {text('forms.limits.add')}
          </Button>
          {differingCount > 0 && (
            <Button variant="default" size="xs" onClick={applyReferences}>
              {text('forms.limits.takeNewer', { count: differingCount })}
            </Button>
          )}
        </Group>
      </Stack>
    )
  },
  areFieldsEqual(...shown),
)

const Warning = ({ children }: { children: string }) => (
  <Text component="span" size="xs" c="var(--imp-yellow-ink)" display="block">
    {children}
  </Text>
)
