// A comparison of two deliveries: summary, filters, and all answers by section.
import { Switch, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { countStatuses, isDifferent } from '@imp/domain/review/comparison-statuses.ts'
import type { Comparison as Compared } from '@imp/domain/review/comparison-types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSingleKeys } from '../../platform/single-keys.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SelectFilter } from '../../ui/Filters.tsx'
import { type CompareSearch, goneSection } from './compare-search.ts'
import { ComparedQuestionItem } from './ComparedQuestionItem.tsx'
import classes from './Comparing.module.css'
import { describeSide, nameSide } from './side-names.ts'
import { StatusCount } from './StatusCount.tsx'
import { useSteps } from './use-steps.ts'
import numbered from '../../ui/Numbered.module.css'

interface Props {
  comparison: Compared
  search: Pick<CompareSearch, 'section' | 'all'>
  onChange: (changes: CompareSearch) => void
  isRefreshing: boolean
}

export function Comparison({ comparison, search: { section, all }, onChange, isRefreshing }: Props) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const { left, right, gone } = comparison
  const sections = [
    ...comparison.sections.map(one => ({ ...one, number: `${one.number}.` })),
    ...(gone.length > 0
      ? [{ id: goneSection, number: '', name: text('results.comparison.gone'), questions: gone }]
      : []),
  ]
  const chosen = sections.filter(({ id }) => section === undefined || id === section)
  const questions = chosen.flatMap(one => one.questions)
  const counts = countStatuses(questions)
  const shown = chosen
    .map(one => ({ ...one, questions: all ? one.questions : one.questions.filter(isDifferent) }))
    .filter(one => one.questions.length > 0)
  const step = useSteps(list)
  useSingleKeys(({ key }) => {
    if (key === 'n') step(1)
    if (key === 'p') step(-1)
  })
  const none = questions.some(isDifferent) ? null : text('results.comparison.noDifference')
  const names = [nameSide(left, text), nameSide(right, text)] as const
  return (
    <div className={classes['comparison']} data-refreshing={isRefreshing || undefined}>
      <p className={classes['counts']} role="status" aria-label={text('results.comparison.summary')}>
        {(['changed', 'new', 'removed', 'same'] as const).map(status => (
          <StatusCount key={status} status={status} count={counts[status]} />
        ))}
      </p>
      <div className={classes['tools']} data-no-print>
        <SelectFilter
          label={text('results.comparison.section')}
          options={sections.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}`.trim() }))}
          value={section ?? null}
          onChange={value => onChange({ section: value ?? undefined })}
          placeholder={text('results.comparison.all')}
        />
        <Switch
          label={text('results.comparison.onlyDifferences')}
          checked={!all}
          onChange={event => onChange({ all: event.currentTarget.checked ? undefined : true })}
        />
        <span className={classes['steps']}>
          <Button
            variant="default"
            aria-keyshortcuts="p"
            title={text('results.comparison.byKey', { key: 'p' })}
            leftSection={<IconChevronUp size={16} aria-hidden />}
            disabledReason={none}
            onClick={() => step(-1)}
          >
            {text('results.comparison.previous')}
          </Button>
          <Button
            variant="default"
            aria-keyshortcuts="n"
            title={text('results.comparison.byKey', { key: 'n' })}
            leftSection={<IconChevronDown size={16} aria-hidden />}
            disabledReason={none}
            onClick={() => step(1)}
          >
            {text('results.comparison.next')}
          </Button>
        </span>
      </div>
      <div className={classes['heads']}>
        {[left, right].map((side, at) => (
          <p key={at === 0 ? 'left' : 'right'}>
            <strong>
              <bdi>{names[at]}</bdi>
            </strong>{' '}
            <span className={classes['when']}>
              <bdi>{describeSide(side, text)}</bdi>
            </span>
          </p>
        ))}
      </div>
      {shown.length === 0 && (
        <EmptyState
          title={text('results.comparison.noDifference')}
          hint={text('results.comparison.noDifferenceHint')}
        />
      )}
      <div ref={list}>
        {shown.map(one => (
          <section key={one.id} className={classes['section']} aria-labelledby={`compared-${one.id}`}>
            <h2 id={`compared-${one.id}`} className={numbered['numbered']}>
              {one.number && <span>{one.number}</span>} <bdi>{one.name}</bdi>
            </h2>
            {one.id === goneSection && (
              <Text c="dimmed" size="sm">
                {text('results.comparison.goneHint')}
              </Text>
            )}
            {one.questions.map(question => (
              <ComparedQuestionItem
                key={question.id}
                question={question}
                names={names}
                isHistory={left.country === right.country}
                isWhole={all === true}
              />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
