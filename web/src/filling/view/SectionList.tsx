// Navigation: sections with progress and faults, sections waiting for an answer in grey, and how many do not apply.
// A native select on phones.
import { IconAlertCircleFilled, IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { percentFilled } from '@imp/domain/results/status.ts'
import { type Texts, useText } from '../../platform/i18n/text.ts'
import { PeopleOfSection } from './assignments/ColleaguesSlot.tsx'
import { useFilling } from './filling-context.ts'
import { useSections, useWaitingSections } from '../inputs/answers-context.ts'
import type { SectionState, WaitingSection } from '../engine/outline.ts'
import classes from './SectionList.module.css'

interface Props {
  current: string
  onGo: (sectionId: string) => void
}

interface Entry extends WaitingSection {
  /** null: waiting for an answer. */
  readonly state: SectionState | null
}
/** Reachable and waiting sections in the form's order, and the number of sections that do not apply. */
function useOutline() {
  const { form } = useFilling()
  const sections = useSections()
  const waiting = useWaitingSections()
  const entries: Entry[] = [
    ...sections.map(state => ({ ...state, state })),
    ...waiting.map(section => ({ ...section, state: null })),
  ].toSorted((a, b) => a.number - b.number)
  const all = form.sections.filter(({ questions }) => questions.length > 0)
  return { entries, waiting: waiting.length, skipped: all.length - entries.length }
}

export function SectionList({ current, onGo }: Props) {
  const text = useText()
  const { entries, waiting, skipped } = useOutline()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`a[href='?section=${current}']`)
    const box = list.current?.parentElement
    if (!item || !box) return
    const [inner, outer] = [item.getBoundingClientRect(), box.getBoundingClientRect()]
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom
  }, [current])
  const go = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(id)
  }
  return (
    <nav ref={list} className={classes['list']} aria-label={text('results.filling.sections')}>
      <ol>
        {entries.map(({ id, name, number, state }) => {
          if (!state) {
            return (
              <li key={id} className={classes['waiting']}>
                <NumberedName name={name} number={number} />
              </li>
            )
          }
          const { answered, uncorrected, faulty, departures, visible } = state
          // The same for every reader: with a revision request, the other answers stay as they are.
          const isDone = answered === visible.length
          return (
            <li key={id}>
              <a
                href={`?section=${id}`}
                className={classes['item']}
                aria-current={id === current ? 'step' : undefined}
                data-fault={faulty.length > 0 || undefined}
                onClick={event => go(event, id)}
              >
                <NumberedName name={name} number={number} />
                <span className={classes['facts']}>
                  {faulty.length > 0 ? (
                    <IconAlertCircleFilled size={16} className={classes['faultIcon']} aria-hidden />
                  ) : (
                    isDone && <DoneIcon isClear={departures === 0} />
                  )}
                  <span>{text('results.filling.progress', { answered, total: visible.length })}</span>
                  {faulty.length > 0 && (
                    <span className={classes['faultCount']}>
                      {text('results.filling.faults', { count: faulty.length })}
                    </span>
                  )}
                  {uncorrected > 0 && (
                    <span className={classes['sentBackCount']}>
                      {text('results.return.toCorrect', { count: uncorrected })}
                    </span>
                  )}
                  {departures > 0 && (
                    <span className={classes['departureCount']}>
                      {text('results.filling.departures', { count: departures })}
                    </span>
                  )}
                  <PeopleOfSection sectionId={id} />
                </span>
                <span className={classes['bar']} aria-hidden>
                  <span style={{ inlineSize: `${percentFilled({ answered, total: visible.length })}%` }} />
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      {waiting > 0 && <p className={classes['note']}>{text('results.filling.waiting', { count: waiting })}</p>}
      {skipped > 0 && <p className={classes['note']}>{text('results.filling.skipped', { count: skipped })}</p>}
    </nav>
  )
}

/** Complete; green only without limit deviations. */
const DoneIcon = ({ isClear }: { isClear: boolean }) =>
  isClear ? (
    <IconCircleCheckFilled size={16} className={classes['doneIcon']} aria-hidden />
  ) : (
    <IconAlertTriangle size={16} className={classes['departureCount']} aria-hidden />
  )

function NumberedName({ number, name }: { number: number; name: string }) {
  return (
    <span className={classes['name']}>
      <span className={classes['number']}>{number}</span>
      <span dir="auto">{name}</span>
    </span>
  )
}

export function SectionChoice({ current, onGo }: Props) {
  const text = useText()
  const progressId = useId()
  const { entries, waiting } = useOutline()
  const shown = entries.find(({ id }) => id === current)?.state
  return (
    <div className={classes['choice']}>
      <label>
        <span className={classes['hidden']}>{text('results.filling.sections')}</span>
        <select value={current} aria-describedby={progressId} onChange={event => onGo(event.target.value)}>
          {entries.map(({ id, name, number, state }) => (
            <option key={id} value={id} disabled={!state}>
              {state && id !== current
                ? text('results.filling.sectionProgress', { number, name, progress: formatProgress(state, text) })
                : text('results.filling.sectionName', { number, name })}
            </option>
          ))}
        </select>
      </label>
      {/* Beside the select, which may truncate a long name. */}
      {shown && <bdi id={progressId}>{formatProgress(shown, text)}</bdi>}
      {waiting > 0 && <span className={classes['note']}>{text('results.filling.waiting', { count: waiting })}</span>}
    </div>
  )
}

function formatProgress({ answered, visible, faulty, uncorrected, departures }: SectionState, text: Texts): string {
  const remarks = [
    faulty.length > 0 ? [text('results.filling.faults', { count: faulty.length })] : [],
    uncorrected > 0 ? [text('results.return.toCorrect', { count: uncorrected })] : [],
    departures > 0 ? [text('results.filling.departures', { count: departures })] : [],
  ].flat()
  return remarks.reduce(
    (progress, remark) => text('results.filling.progressWithRemark', { progress, remark }),
    text('results.filling.progress', { answered, total: visible.length }),
  )
}
