import { Input } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { createActiveEditor } from './active-editor.ts'
import { RichText } from './RichText.tsx'
import classes from './RichTextField.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { RichTextView } from './RichTextView.tsx'

interface Props {
  label: string
  /** Canonical HTML. */
  value: string
  onChange: (html: string) => void
  description?: ReactNode
  isReadOnly?: boolean
  error?: ReactNode
}

export function RichTextField({ label, value, onChange, description, isReadOnly = false, error }: Props) {
  const [active] = useState(createActiveEditor)
  const noteId = useId()
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      {description && <Input.Description id={noteId}>{description}</Input.Description>}
      <div className={classes['frame']} data-read-only={isReadOnly || undefined} data-error={!!error || undefined}>
        {isReadOnly ? (
          <div role="group" aria-label={label} className={classes['text']}>
            <RichTextView html={value} />
          </div>
        ) : (
          <>
            <RichTextToolbar active={active} />
            <div className={classes['text']}>
              <RichText
                value={value}
                label={label}
                active={active}
                describedBy={description ? noteId : undefined}
                // An empty paragraph counts as no text.
                onChange={html => onChange(html === '<p></p>' ? '' : html)}
              />
            </div>
          </>
        )}
      </div>
    </Input.Wrapper>
  )
}
