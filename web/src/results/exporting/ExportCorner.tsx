// The user's exports in the corner of the page: progress and downloads. Folds into one link after a while, so that it covers nothing.
import { CloseButton, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { focusPageHeading, isFocusFree } from '../../ui/use-focus-return.ts'
import { type ShownExport, useExports } from './hooks.ts'
import classes from './ExportCorner.module.css'

export function ExportCorner() {
  const exports = useExports()
  return exports.length > 0 && <Notices exports={exports} />
}

function Notices({ exports }: { exports: readonly ShownExport[] }) {
  const text = useText()
  const { all, isFolded, holding } = useFolding(exports.map(({ key, isReady }) => `${key} ${isReady}`).join())
  return (
    <div className={classes['stack']} data-no-print {...holding}>
      <Link ref={all} to="/exports" className={classes['all'] ?? ''}>
        {text('results.recentExports.title')}
        {isFolded && ` (${exports.length})`}
      </Link>
      {!isFolded &&
        exports.map(one => (one.isReady ? <Ready key={one.key} shown={one} /> : <Running key={one.key} shown={one} />))}
    </div>
  )
}

/** Longer while the pointer or the focus is on it. */
const unfoldedMs = 12_000

function useFolding(content: string) {
  const [folded, setFolded] = useState<string | null>(null)
  const [isHeld, setHeld] = useState(false)
  const all = useRef<HTMLAnchorElement>(null)
  const hasFocus = useRef(false)
  // A notice that disappears takes the focus with it, without any event.
  useEffect(() => {
    if (!hasFocus.current || !isFocusFree()) return
    all.current?.focus()
  })
  // With the last export, the link disappears too.
  useEffect(
    () => () => {
      if (hasFocus.current && isFocusFree()) focusPageHeading()
    },
    [],
  )
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setFolded(content), unfoldedMs)
    return () => clearTimeout(timer)
  }, [content, isHeld])
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  const noteFocus = (isHere: boolean) => () => {
    hasFocus.current = isHere
    setHeld(isHere)
  }
  const holding = {
    onPointerEnter: hold,
    onPointerLeave: release,
    onFocus: noteFocus(true),
    onBlur: noteFocus(false),
  }
  return { all, isFolded: folded === content, holding }
}

interface Props {
  shown: ShownExport
}

function Running({ shown: { name, progress, step, onCancel } }: Props) {
  const text = useText()
  return (
    <div className={classes['export']}>
      <Loader size={18} aria-hidden />
      <span className={classes['name']}>
        <span role="status" dir="auto">
          {text('results.export.running', { name })}
        </span>
        {progress !== null && (
          <span className={classes['far']}>
            <progress
              className={classes['progress']}
              value={progress}
              aria-label={text('results.export.progress', { name })}
            />
            {step}
          </span>
        )}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={text('results.export.cancel', { name })}
        onClick={onCancel}
      >
        {text('ui.cancel')}
      </Button>
    </div>
  )
}

function Ready({ shown: { name, onFetch, onCancel } }: Props) {
  const text = useText()
  return (
    <div className={classes['export']}>
      <span className={classes['name']} role="status" dir="auto">
        {text('results.export.ready', { name })}
      </span>
      <Button size="compact-sm" aria-label={text('results.export.fetch', { name })} onClick={onFetch}>
        {text('results.export.download')}
      </Button>
      <CloseButton aria-label={text('results.export.discard', { name })} onClick={onCancel} />
    </div>
  )
}
