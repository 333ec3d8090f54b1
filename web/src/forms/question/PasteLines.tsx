// Adds many options, rows or columns at once. Leaving the field, for Save or anything else, adds them too.
import { Group, Stack } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { GrowingTextarea } from '../../ui/GrowingTextarea.tsx'
import { readNames } from '../clipboard/read-clipboard.ts'
import { afterPress } from '../../ui/press.ts'

const takeFocus = (field: HTMLElement | null) => field?.focus()

/** Some browsers give the focus to nothing when a button is pressed; the field must keep it then. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The buttons at the foot of a dialog do not move when items are added, and Save must include what was just typed. */
const isFixedButton = (pressed: EventTarget | null): boolean =>
  !(pressed instanceof Element) || pressed.closest('[data-keep-clear]') !== null

interface Props<Item> {
  read: (typed: string) => readonly Item[]
  /** `isLeft`: the focus is already elsewhere, and must stay there. */
  onAdd: (items: readonly Item[], isLeft: boolean) => void
}

export function PasteLines<Item>({ read, onAdd }: Props<Item>) {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const isCancelled = useRef(false)
  const returnFocus = (button: HTMLButtonElement | null) => {
    if (isCancelled.current) button?.focus()
    isCancelled.current = false
  }
  if (typed === null) {
    return (
      <Button
        ref={returnFocus}
        variant="subtle"
        size="xs"
        leftSection={<IconClipboardList size={14} />}
        onClick={() => setTyped('')}
      >
        {text('forms.questions.addMany')}
      </Button>
    )
  }
  const items = read(typed)
  const add = (isLeft = false) => {
    onAdd(items, isLeft)
    setTyped(null)
  }
  const cancel = () => {
    isCancelled.current = true
    setTyped(null)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // When only the window loses the focus, the person is probably copying something elsewhere.
    if ([relatedTarget, document.activeElement].some(one => currentTarget.contains(one)) || items.length === 0) return
    if (isFixedButton(relatedTarget)) add(true)
    else afterPress(() => add(true))
  }
  const handleKey = (event: KeyboardEvent) => {
    const isSaving = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isSaving) return
    // The dialog must not close or save before they are added.
    event.preventDefault()
    event.stopPropagation()
    if (items.length > 0) add()
    else cancel()
  }
  return (
    <Stack gap="xs" w="100%" onBlur={leave}>
      <GrowingTextarea
        label={text('forms.questions.addMany.label')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={handleKey}
        onPaste={event => {
          // A cell with two paragraphs is one name.
          const names = readNames(event.clipboardData)
          if (names === event.clipboardData.getData('text/plain').trimEnd()) return
          event.preventDefault()
          const { selectionStart, selectionEnd, value } = event.currentTarget
          setTyped(value.slice(0, selectionStart) + names + value.slice(selectionEnd))
        }}
        data-mantine-stop-propagation
        minRows={3}
        maxRows={10}
        ref={takeFocus}
      />
      <Group gap="xs">
        <Button
          size="xs"
          disabledReason={items.length === 0 ? text('forms.questions.addMany.empty') : null}
          onMouseDown={keepFocus}
          onClick={() => add()}
        >
          {text('forms.questions.addMany.add', { count: items.length })}
        </Button>
        <Button size="xs" variant="default" onMouseDown={keepFocus} onClick={cancel}>
          {text('ui.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
