// The controls of the capacity screen besides years and countries: measure, technology, order, and country groups to total.
import { SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { capacitySorts, capacityViews, technologies } from '@imp/domain/graphs/capacity-vocabulary.ts'
import { useText } from '../platform/i18n/text.ts'
import { type CapacitySearch, defaultCapacity } from './capacity-search.ts'
import { type CapacityTotal, writeTotals } from './capacity-totals.ts'
import classes from './GraphControls.module.css'

interface Props {
  search: CapacitySearch
  totals: readonly CapacityTotal[] | null
  onChange: (changes: CapacitySearch) => void
}

export function CapacityFields({ search, totals, onChange }: Props) {
  const text = useText()
  const id = useId()
  const { tab = defaultCapacity.tab, measure = defaultCapacity.measure } = search
  const { technology = defaultCapacity.technology, sort = defaultCapacity.sort } = search
  return (
    <>
      <Select
        className={classes['select'] ?? ''}
        label={text('graph.capacity.measure')}
        data={capacityViews.map(value => ({ value, label: text(`graph.view.${value}`) }))}
        value={measure}
        allowDeselect={false}
        onChange={value => onChange({ measure: capacityViews.find(one => one === value) })}
      />
      {tab === 'pgm' && (
        <Select
          className={classes['select'] ?? ''}
          label={text('graph.capacity.technology')}
          data={technologies.map(value => ({ value, label: text(`graph.technology.${value}`) }))}
          value={technology}
          allowDeselect={false}
          onChange={value => onChange({ technology: technologies.find(one => one === value) })}
        />
      )}
      {totals?.length !== 0 && (
        <div className={classes['field']} role="group" aria-labelledby={`${id}-totals`}>
          <span className={classes['label']} id={`${id}-totals`}>
            {text('graph.capacity.totals')}
          </span>
          <div className={classes['buttons']}>
            {!totals && <Skeleton className={classes['waiting'] ?? ''} w={280} />}
            {totals?.map(total => (
              <button
                key={total.key}
                type="button"
                className={classes['button']}
                aria-pressed={total.isShown}
                onClick={() => onChange({ totals: writeTotals(totals, total) })}
              >
                <bdi>{total.name}</bdi>
              </button>
            ))}
          </div>
        </div>
      )}
      <div className={classes['field']}>
        <span className={classes['label']} id={`${id}-sort`}>
          {text('graph.capacity.sort')}
        </span>
        <SegmentedControl
          aria-labelledby={`${id}-sort`}
          value={sort}
          data={capacitySorts.map(value => ({ value, label: text(`graph.capacity.sort.${value}`) }))}
          onChange={value => onChange({ sort: capacitySorts.find(one => one === value) })}
        />
      </div>
    </>
  )
}
