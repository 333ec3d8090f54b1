import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import classes from './SectionTabs.module.css'
import { moveKeys, Sortable } from '../sortable/Sortable.tsx'
import { focusWhenRendered } from '../focus-when-rendered.ts'
import type { Sections } from '../engine/working-copy.ts'

interface Props {
  sections: Sections
  selected: string
  faults: ReadonlyMap<string, number>
  readOnly: boolean
  onSelect: (id: string) => void
  onMove: (id: string, to: number) => void
}

export const tabId = (id: string) => `section-tab-${id}`
/** After a section was deleted; does not take the focus from somebody who is typing. */
export function focusChosenTab(): void {
  if (document.activeElement?.closest('input, textarea, [role="dialog"]')) return
  focusWhenRendered('[role="tab"][aria-selected="true"]')
}
export const panelId = 'section-panel'

export function SectionTabs({ sections, selected, faults, readOnly, onSelect, onMove }: Props) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(selected)
  // After a link from elsewhere, the chosen tab is scrolled into view.
  useLayoutEffect(() => {
    if (before.current === selected) return
    before.current = selected
    const tab = list.current?.querySelector(`#${tabId(selected)}`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [selected])
  const walk = (event: KeyboardEvent) => {
    const at = sections.findIndex(({ id }) => id === selected)
    const ltr = document.documentElement.dir !== 'rtl'
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      [ltr ? 'ArrowRight' : 'ArrowLeft']: at + 1,
      [ltr ? 'ArrowLeft' : 'ArrowRight']: at - 1,
      Home: 0,
      End: sections.length - 1,
    }
    const to = steps[event.key]
    const section = to === undefined ? undefined : sections[to]
    if (!section || event.altKey) return
    event.preventDefault()
    onSelect(section.id)
    list.current?.querySelector<HTMLElement>(`#${tabId(section.id)}`)?.focus()
  }
  return (
    <div
      ref={list}
      className={classes['tabs']}
      role="tablist"
      aria-orientation="vertical"
      aria-label={text('forms.sections.title')}
    >
      <Sortable items={sections} onMove={onMove} disabled={readOnly} presentational>
        {(section, index, grip) => {
          const isSelected = section.id === selected
          const wrong = faults.get(section.id) ?? 0
          const step = (to: number) => onMove(section.id, to)
          return (
            <div className={classes['tab']} data-selected={isSelected || undefined} role="presentation">
              <button
                type="button"
                role="tab"
                id={tabId(section.id)}
                className={classes['button']}
                aria-selected={isSelected}
                aria-controls={panelId}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => onSelect(section.id)}
                onKeyDown={event => {
                  walk(event)
                  if (!readOnly) moveKeys(index, sections.length, step)(event)
                }}
              >
                <span className={classes['number']} aria-hidden>
                  {index + 1}
                </span>
                <span className={classes['name']} dir="auto">
                  {section.name}
                </span>
                {wrong > 0 && (
                  <span className={classes['fault']}>
                    <IconAlertCircleFilled size={16} aria-hidden />
                    <VisuallyHidden>{text('forms.sections.faults', { count: wrong })}</VisuallyHidden>
                  </span>
                )}
                <span className={classes['count']}>
                  <span aria-hidden>{section.questions.length}</span>
                  <VisuallyHidden>{text('forms.sections.count', { count: section.questions.length })}</VisuallyHidden>
                </span>
              </button>
              {grip}
            </div>
          )
        }}
      </Sortable>
    </div>
  )
}
