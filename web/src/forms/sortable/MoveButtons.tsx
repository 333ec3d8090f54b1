// Move up and move down: the same as dragging, for keyboard, touch and screen readers.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  /** What is moved, for the buttons' names. */
  name: string
  index: number
  count: number
  /** Whoever carries it out announces it, however it was asked for: a question may come first. */
  onMove: (to: number) => void
}

/** A first and a last one stand in every list: that they cannot go further is nothing to look at. */
const quiet = { background: 'none', opacity: 0.5 }

export function MoveButtons({ name, index, count, onMove }: Props) {
  const text = useText()
  return (
    <>
      <IconButton
        size="lg"
        label={text('forms.move.up', { name })}
        style={index === 0 ? quiet : undefined}
        disabledReason={index === 0 ? text('forms.move.first') : null}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} />
      </IconButton>
      <IconButton
        size="lg"
        label={text('forms.move.down', { name })}
        style={index === count - 1 ? quiet : undefined}
        disabledReason={index === count - 1 ? text('forms.move.last') : null}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} />
      </IconButton>
    </>
  )
}
