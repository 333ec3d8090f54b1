// The name of a parameter, and what tells it from others of the same name: its year, and that it sums up others.
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './ParameterName.module.css'

interface Props {
  parameter: Pick<Parameter, 'name' | 'year' | 'summary'>
  /** false: the year stands in a column of its own. */
  hasYear?: boolean
}

export function ParameterName({ parameter, hasYear = true }: Props) {
  const text = useText()
  const { name, year, summary } = parameter
  const facts = [...(hasYear ? [year] : []), ...(summary ? [text('parameters.summary.short')] : [])]
  return (
    <span className={classes['name']}>
      <bdi>{name}</bdi>
      {facts.length > 0 && <span className={classes['year']}>{facts.join(' · ')}</span>}
    </span>
  )
}
