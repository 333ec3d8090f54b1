// What has to be known of a parameter beside its name: it sums up others, or not everybody sees it.
import { Badge } from '@mantine/core'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './MapFigure.module.css'

export function ParameterMarks({ parameter }: { parameter: Parameter }) {
  const text = useText()
  const marks = [
    parameter.summedUp !== null && describeSummary(parameter.summedUp, text),
    parameter.hidden
      ? text('maps.parameter.hidden')
      : parameter.visibility === parameterVisibilities.Internal && text('maps.parameter.internal'),
  ].filter(mark => mark !== false)
  if (marks.length === 0) return null
  return (
    <div className={classes['marks']}>
      {marks.map(mark => (
        <Badge
          key={mark}
          variant="light"
          color="gray"
          styles={{ label: { whiteSpace: 'normal' }, root: { height: 'auto' } }}
        >
          {mark}
        </Badge>
      ))}
    </div>
  )
}
