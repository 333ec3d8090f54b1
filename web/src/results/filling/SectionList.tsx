// The way around the form: every section with its progress and its faults. On phones a native list to choose from.
import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { percentFilled } from '@imp/domain/results/status.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSections } from './filling-context.ts'
import classes from './SectionList.module.css'

interface Props {
  current: string
  onGo: (sectionId: string) => void
}

export function SectionList({ current, onGo }: Props) {
  const text = useText()
  const sections = useSections()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // Inside of its own scrolling box; the page stays where it is.
    const item = list.current?.querySelector<HTMLElement>(`a[href='?section=${current}']`)
    const box = list.current?.parentElement
    if (!item || !box) return
    const [inner, outer] = [item.getBoundingClientRect(), box.getBoundingClientRect()]
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
  }, [current])
  const go = (event: MouseEvent, id: string) => {
    // A new tab or window is the browser's affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <nav ref={list} className={classes['list']} aria-label={text('results.filling.sections')}>
      <ol>
        {sections.map(section => {
          const { id, name, answered, faults, visible } = section
          const isDone = answered === visible.length
          return (
            <li key={id}>
              <a
                href={`?section=${id}`}
                className={classes['item']}
                aria-current={id === current ? 'step' : undefined}
                data-fault={faults > 0 || undefined}
                onClick={event => go(event, id)}
              >
                <span className={classes['name']} dir="auto">
                  {name}
                </span>
                <span className={classes['facts']}>
                  {faults > 0 ? (
                    <IconAlertCircleFilled size={16} className={classes['faultIcon']} aria-hidden />
                  ) : (
                    isDone && <IconCircleCheckFilled size={16} className={classes['doneIcon']} aria-hidden />
                  )}
                  <span>{text('results.filling.progress', { answered, total: visible.length })}</span>
                  {faults > 0 && (
                    <span className={classes['faultCount']}>{text('results.filling.faults', { count: faults })}</span>
                  )}
                </span>
                <span className={classes['bar']} aria-hidden>
                  <span style={{ inlineSize: `${percentFilled({ answered, total: visible.length })}%` }} />
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export function SectionChoice({ current, onGo }: Props) {
  const text = useText()
  const sections = useSections()
  return (
    <label className={classes['choice']}>
      <span className={classes['hidden']}>{text('results.filling.sections')}</span>
      <select value={current} onChange={event => onGo(event.target.value)}>
        {sections.map(({ id, name, answered, faults, visible }, index) => (
          <option key={id} value={id}>
            {`${index + 1}. ${name} — ${text('results.filling.progress', { answered, total: visible.length })}`}
            {faults > 0 && ` — ${text('results.filling.faults', { count: faults })}`}
          </option>
        ))}
      </select>
    </label>
  )
}
