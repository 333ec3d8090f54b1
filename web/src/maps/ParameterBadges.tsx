// Badges of a parameter: it is a summary, or not everyone can see it.
import { Badge } from '@mantine/core'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './MapFigure.module.css'

export function ParameterBadges({ parameter }: { parameter: Parameter }) {
  const text = useText()
  const labels = [
    parameter.summedUp !== null && describeSummary(parameter.summedUp, text),
    parameter.hidden
      ? text('maps.parameter.hidden')
      : parameter.visibility === parameterVisibilities.Internal && text('maps.parameter.internal'),
  ].filter(label => label !== false)
  if (labels.length === 0) return null
  return (
    <div className={classes['marks']}>
      {labels.map(label => (
        <Badge
          key={label}
          variant="light"
          color="gray"
          styles={{ label: { whiteSpace: 'normal' }, root: { height: 'auto' } }}
        >
          {label}
        </Badge>
      ))}
    </div>
  )
}
