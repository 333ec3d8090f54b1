import { Checkbox, Group, Select, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Ref } from 'react'
import { labelColumns } from '@imp/domain/forms/column-groups.ts'
import { isNumericColumn } from '@imp/domain/forms/column-types.ts'
import type { DeltaRule } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { describeDeltaRule, fromPercent, toPercent } from '../engine/describe-delta-rules.ts'
import type { Findings } from '../engine/question-findings.ts'
import { BoundField } from '../BoundField.tsx'
import classes from './DeltaRules.module.css'

interface Props {
  rule: DeltaRule
  /** Place in the list, from 0. */
  place: number
  question: Pick<Question, 'subQuestions' | 'groups' | 'unit'>
  findings: Findings
  onChange: (changes: Partial<DeltaRule>) => void
  onRemove: () => void
  fieldRef: Ref<HTMLInputElement>
}

export function DeltaRuleFields({ rule, place, question, findings, onChange, onRemove, fieldRef }: Props) {
  const text = useText()
  const columns = labelColumns(question).filter(({ column }) => isNumericColumn(column))
  const isShare = rule.by === 'share'
  const sentence = Number.isNaN(rule.beyond)
    ? text('forms.deltaRules.rule', { n: place + 1 })
    : describeDeltaRule(rule, question, text)
  const wrong = findings.get(`deltaRules.${place}.beyond`)
  const repeated = findings.get(`deltaRules.${place}`)
  function choose<V extends string>(
    label: string,
    names: Readonly<Record<V, string>>,
    value: V,
    onChoose: (value: V) => void,
    ref?: Ref<HTMLInputElement>,
  ) {
    const values = Object.keys(names) as V[]
    return (
      <Select
        label={label}
        data={values.map(one => ({ value: one, label: names[one] }))}
        value={value}
        onChange={chosen => onChoose(values.find(one => one === chosen) ?? value)}
        allowDeselect={false}
        ref={ref}
      />
    )
  }
  return (
    <div className={classes['rule']} role="group" aria-label={text('forms.deltaRules.rule', { n: place + 1 })}>
      <div className={classes['head']}>
        <span className={classes['sentence']} dir="auto">
          {sentence}
        </span>
        <IconButton label={text('forms.deltaRules.delete', { rule: sentence })} onClick={onRemove}>
          <IconTrash size={16} />
        </IconButton>
      </div>
      {repeated && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {text(repeated.text, repeated.values)}
        </Text>
      )}
      <div className={classes['fields']}>
        {choose(
          text('forms.deltaRules.severity'),
          { warning: text('forms.deltaRules.severity.warning'), note: text('forms.deltaRules.severity.note') },
          rule.severity,
          severity => onChange({ severity }),
          fieldRef,
        )}
        {choose(
          text('forms.deltaRules.sign'),
          {
            any: text('forms.deltaRules.sign.any'),
            more: text('forms.deltaRules.sign.more'),
            less: text('forms.deltaRules.sign.less'),
          },
          rule.sign,
          sign => onChange({ sign }),
        )}
        <BoundField
          // Reads the typed number again when its unit changes.
          key={rule.by}
          label={text('forms.deltaRules.beyond')}
          value={isShare ? toPercent(rule.beyond) : rule.beyond}
          // Empty is not 0, which would be the strictest rule.
          emptyError={text('forms.deltaRules.beyondMissing')}
          onChange={typed => typed !== null && onChange({ beyond: isShare ? fromPercent(typed) : typed })}
          error={wrong && text(wrong.text, wrong.values)}
        />
        {choose(
          text('forms.deltaRules.by'),
          {
            share: text('forms.deltaRules.by.share'),
            difference: question.unit?.trim() || text('forms.deltaRules.by.difference'),
          },
          rule.by,
          by => onChange({ by, beyond: by === 'share' ? fromPercent(rule.beyond) : toPercent(rule.beyond) }),
        )}
        {choose(
          text('forms.deltaRules.remark'),
          {
            demanded: text('forms.deltaRules.remark.demanded'),
            welcome: text('forms.deltaRules.remark.welcome'),
          },
          rule.demandsRemark ? 'demanded' : 'welcome',
          chosen => onChange({ demandsRemark: chosen === 'demanded' }),
        )}
      </div>
      {columns.length > 1 && (
        <Checkbox.Group
          label={text('forms.deltaRules.columns')}
          description={text('forms.deltaRules.columns.hint')}
          value={[...rule.columns]}
          onChange={chosen =>
            onChange({ columns: columns.map(({ column }) => column.id).filter(id => chosen.includes(id)) })
          }
        >
          <Group gap="md" mt={6}>
            {columns.map(({ column: { id }, label }) => (
              <Checkbox key={id} value={id} label={<bdi>{label}</bdi>} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </div>
  )
}
