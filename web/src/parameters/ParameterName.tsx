// The name of a parameter with what distinguishes it from others of the same name: its year, and whether it is a summary.
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './ParameterName.module.css'

interface Props {
  parameter: Pick<Parameter, 'name' | 'year' | 'summary'>
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
