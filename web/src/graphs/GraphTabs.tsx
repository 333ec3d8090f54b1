// The graphs of a screen as tabs in one row, which scrolls sideways on phones.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import classes from './GraphTabs.module.css'

interface Props<Value extends string> {
  label: string
  tabs: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export const graphPanelId = 'graph'
const tabId = (value: string) => `graph-tab-${value}`

export function GraphTabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${tabId(value)}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[event.key]
    const tab = to === undefined ? undefined : tabs[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.value)}`)?.focus()
  }
  return (
    <div ref={list} className={classes['tabs']} role="tablist" aria-label={label} data-no-print>
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(tab.value)}
          className={classes['tab']}
          aria-selected={tab.value === value}
          aria-controls={graphPanelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={walk}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
