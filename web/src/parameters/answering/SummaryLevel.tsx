// Shown instead of a question: the country's level of a summary, with a link to its map.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { levelText, noLevel } from '@imp/domain/parameters/levels.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Level } from '../Level.tsx'
import classes from './Answering.module.css'

export function SummaryLevel({ parameter, level }: { parameter: Parameter; level: number }) {
  const text = useText()
  const search = { parameter: parameter.guid }
  return (
    <section className={classes['panel']} aria-labelledby="summary-level">
      <h2 id="summary-level">{text('maps.force.current')}</h2>
      <Level level={level} title={level === noLevel ? text('maps.noAnswer') : levelText(parameter, level)} />
      {parameter.summedUp && <p>{describeSummary(parameter.summedUp, text)}</p>}
      <p>{text('parameters.summary.hint')}</p>
      <Anchor renderRoot={props => <Link {...props} to="/maps/implementation-maps" search={search} />}>
        {text('app.public.map.more')}
      </Anchor>
    </section>
  )
}
