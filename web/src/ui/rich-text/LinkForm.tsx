import { TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../Button.tsx'
import { completeLinkAddress } from './link-address.ts'
import classes from './RichTextToolbar.module.css'

interface Props {
  editor: Editor
  onClose: () => void
}

const takeFocus = (field: HTMLElement | null) => field?.focus()

export function LinkForm({ editor, onClose }: Props) {
  const intl = useIntl()
  const before: unknown = editor.getAttributes('link')['href']
  const [address, setAddress] = useState(typeof before === 'string' ? before : '')
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = completeLinkAddress(address)
    if (href === null) return setWrong(true)
    const { empty } = editor.state.selection
    const isNew = empty && !editor.isActive('link')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (isNew)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setMark('link', { href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    // The toolbar must not handle the field's arrow keys.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <div className={classes['link']}>
      <TextInput
        className={classes['address'] ?? ''}
        aria-label={intl.formatMessage({ id: 'ui.richText.link.address' })}
        placeholder="https://"
        type="url"
        dir="ltr"
        value={address}
        ref={takeFocus}
        error={isWrong && intl.formatMessage({ id: 'ui.richText.link.wrong' })}
        onChange={event => {
          setAddress(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={handleKey}
      />
      <Button onClick={apply}>{intl.formatMessage({ id: 'ui.richText.link.apply' })}</Button>
      {before !== undefined && (
        <Button variant="default" onClick={remove}>
          {intl.formatMessage({ id: 'ui.richText.link.remove' })}
        </Button>
      )}
      <Button variant="subtle" onClick={close}>
        {intl.formatMessage({ id: 'ui.cancel' })}
      </Button>
    </div>
  )
}
