// Whom a section is assigned to, and who else is in it. Nothing if the country has one contact.
import { IconPointFilled, IconUser } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import { isDate, showDate } from '@imp/domain/dates.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { useFilling } from '../filling-context.ts'
import classes from './Colleagues.module.css'
import { useColleagues } from './hooks.ts'

export function SectionPeople({ sectionId }: { sectionId: string }) {
  const text = useText()
  const intl = useIntl()
  const { result } = useFilling()
  const { data } = useColleagues(result.id)
  const task = data?.tasks.find(({ section }) => section === sectionId)
  const present = data?.here.filter(({ section }) => section === sectionId).map(({ colleague }) => colleague) ?? []
  const isHere = present.some(({ id }) => id === task?.colleague.id)
  const here = present.filter(({ id }) => id !== task?.colleague.id).map(({ name }) => name)
  if (!task && here.length === 0) return null
  const until = task && isDate(task.until) && text('results.colleagues.until', { date: showDate(task.until) })
  const all = [...(task ? [`${task.colleague.name} ${until || ''}`.trim()] : []), ...here]
  return (
    <span className={classes['people']} title={intl.formatList(all, { type: 'unit', style: 'short' })}>
      {task && (
        <span className={classes['person']}>
          <IconUser size={14} role="img" aria-label={text('results.colleagues.given')} />
          <bdi>{task.colleague.name}</bdi>
          {until && <span>{until}</span>}
          {isHere && <Here />}
        </span>
      )}
      {here.length > 0 && (
        <span className={classes['person']}>
          <Here />
          <bdi>{intl.formatList(here, { type: 'unit', style: 'short' })}</bdi>
        </span>
      )}
    </span>
  )
}

function Here() {
  const text = useText()
  return (
    <IconPointFilled className={classes['here']} size={14} role="img" aria-label={text('results.colleagues.here')} />
  )
}
