// Before submitting: the colleagues who are in the form and may still be typing.
import { IconPointFilled } from '@tabler/icons-react'
import { useText } from '../../../platform/i18n/text.ts'
import { useFilling } from '../filling-context.ts'
import classes from './Colleagues.module.css'
import { useColleagues } from './hooks.ts'

export function PresentColleagues() {
  const text = useText()
  const { form, result } = useFilling()
  const { data } = useColleagues(result.id)
  const lines = form.sections.flatMap(({ id, name }, at) =>
    (data?.here ?? [])
      .filter(({ section }) => section === id)
      .map(({ colleague }) => ({ colleague, section: `${at + 1} ${name}` })),
  )
  return (
    <ul role="status" className={classes['present']}>
      {lines.map(({ colleague, section }) => (
        <li key={colleague.id}>
          <IconPointFilled className={classes['here']} size={14} aria-hidden />
          <bdi>{text('results.colleagues.isHere', { name: colleague.name })}</bdi> · <bdi>{section}</bdi>
        </li>
      ))}
    </ul>
  )
}
