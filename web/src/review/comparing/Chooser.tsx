// Selects what is compared: the form, and a delivery for each side.
import { Select } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ComparableForm } from '@imp/domain/review/comparison-types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { labelForms } from '../../forms/form-labels.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { SidesSearch } from './choose-sides.ts'
import type { CompareSearch } from './compare-search.ts'
import classes from './Comparing.module.css'
import { useComparable, type useComparedForms } from './hooks.ts'
import { ComparisonPicker } from './ComparisonPicker.tsx'

interface Props {
  forms: NonNullable<ReturnType<typeof useComparedForms>['data']>
  formId: string
  form: ComparableForm | undefined
  sides: SidesSearch
  onChange: (changes: CompareSearch) => void
}

export function Chooser({ forms, formId, form, sides, onChange }: Props) {
  const text = useText()
  const parent = useComparable(sides.lastYear ? form?.parent?.form : undefined)
  const [now] = useState(() => new Date())
  const labels = useMemo(
    () => labelForms(forms, ({ name, year }) => text('results.comparison.form', { name, year: `${year}` }), text, now),
    [forms, text, now],
  )
  const { left, leftDelivery, right, rightDelivery, lastYear } = sides
  const swapBlocker = findSwapBlocker(sides)
  const nameOf = ({ formName: name, formYear: year }: { readonly formName: string; readonly formYear: number }) =>
    text('results.comparison.form', { name, year: `${year}` })
  const ownLabel = labels.find(({ value }) => value === formId)?.label ?? (form ? nameOf(form) : '')
  return (
    <div className={classes['chooser']} data-no-print>
      <div className={classes['sides']}>
        <ComparisonPicker
          label={text('results.comparison.left')}
          form={
            <Select
              label={text('results.comparison.whichForm')}
              data={[
                { value: 'same', label: ownLabel },
                ...(form?.parent ? [{ value: 'parent', label: nameOf(form.parent) }] : []),
              ]}
              value={lastYear ? 'parent' : 'same'}
              onChange={chosen =>
                onChange({ lastYear: chosen === 'parent' || undefined, left: right, leftDelivery: undefined })
              }
              allowDeselect={false}
              // Without a form of the previous year, both sides have the same form.
              {...(!form?.parent && { readOnly: true, variant: 'filled' })}
            />
          }
          countries={lastYear ? parent.data?.countries : form?.countries}
          country={left}
          delivery={leftDelivery}
          onChange={(country, delivery) => onChange({ left: country, leftDelivery: delivery })}
        />
        <Button
          variant="default"
          className={classes['swap'] ?? ''}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          disabledReason={swapBlocker && text(swapBlocker)}
          onClick={() =>
            onChange({ left: right, leftDelivery: rightDelivery, right: left, rightDelivery: leftDelivery })
          }
        >
          {text('results.comparison.swap')}
        </Button>
        <ComparisonPicker
          label={text('results.comparison.right')}
          form={
            <Select
              label={text('results.comparison.whichForm')}
              data={labels}
              value={formId}
              onChange={id => {
                if (id && id !== formId) onChange({ ...nothing, form: id })
              }}
              searchable
              allowDeselect={false}
              nothingFoundMessage={text('results.comparison.noSuchForm')}
            />
          }
          countries={form?.countries}
          country={right}
          delivery={rightDelivery}
          onChange={(country, delivery) => onChange({ right: country, rightDelivery: delivery })}
        />
      </div>
    </div>
  )
}

function findSwapBlocker({ left, leftDelivery, right, rightDelivery, lastYear }: SidesSearch): TextId | null {
  if (left === undefined || right === undefined) return 'results.comparison.none'
  if (lastYear) return 'results.comparison.noSwap'
  return left === right && leftDelivery === rightDelivery ? 'results.comparison.noDifference' : null
}

const nothing: CompareSearch = {
  left: undefined,
  leftDelivery: undefined,
  right: undefined,
  rightDelivery: undefined,
  lastYear: undefined,
  section: undefined,
}
