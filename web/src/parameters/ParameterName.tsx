// The name of a parameter, and what tells it from others of the same name: its year, and that it sums up others.
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './ParameterName.module.css'

export function ParameterName({ parameter }: { parameter: Pick<Parameter, 'name' | 'year' | 'summary'> }) {
  const text = useText()
  const { name, year, summary } = parameter
  return (
    <span className={classes['name']}>
      <bdi>{name}</bdi>
      <span className={classes['year']}>
        {year}
        {summary && ` · ${text('parameters.summary.short')}`}
      </span>
    </span>
  )
}
