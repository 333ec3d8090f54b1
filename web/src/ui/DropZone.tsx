// Takes one file: dropped, pasted or chosen.
import { Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import classes from './DropZone.module.css'

interface Props {
  label: string
  hint: string
  /** Media types; empty: any. */
  accept: readonly string[]
  file: File | null
  onFile: (file: File) => void
  /** More than one file at once; left out: the first one is used. */
  onSeveral?: () => void
  error?: string | null | undefined
  children?: ReactNode
}

export function DropZone({ label, hint, accept, file, onFile, onSeveral, error, children }: Props) {
  const intl = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLParagraphElement>(null)
  const [isOver, setOver] = useState(false)
  // In a long dialog it may be out of view.
  useEffect(() => {
    if (error) reason.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const take = (files: FileList | null | undefined) => {
    const [first, second] = files ?? []
    if (second && onSeveral) onSeveral()
    else if (first) onFile(first)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-error`}>
      <div id={`${id}-label`} className={classes['label']}>
        {label}
      </div>
      <div
        className={classes['zone']}
        data-over={isOver || undefined}
        data-error={error ? true : undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        onPaste={event => take(event.clipboardData.files)}
      >
        {children}
        {file && (
          <Text size="sm" dir="auto" className={classes['name'] ?? ''}>
            {file.name}
          </Text>
        )}
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => input.current?.click()}>
          {intl.formatMessage({ id: file ? 'ui.file.other' : 'ui.file.choose' })}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join()}
          onChange={event => {
            take(event.currentTarget.files)
            // So that the same file can be chosen again after it was fixed.
            event.currentTarget.value = ''
          }}
        />
        <Text id={`${id}-hint`} size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <Text ref={reason} id={`${id}-error`} size="sm" c="red" role="alert" className={classes['error'] ?? ''}>
        {error}
      </Text>
    </div>
  )
}
