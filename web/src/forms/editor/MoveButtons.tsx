// Move up and move down: the same as dragging, for keyboard, touch and screen readers.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { announce } from '../../ui/LiveRegion.tsx'

interface Props {
  /** What is moved, for the buttons' names. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  /** A question may come before the move: whoever carries it out announces it. */
  silent?: boolean
}

/** A first and a last one stand in every list: that they cannot go further is nothing to look at. */
const quiet = { background: 'none' }

export function MoveButtons({ name, index, count, onMove, silent = false }: Props) {
  const text = useText()
  const step = (to: number) => {
    onMove(to)
    if (!silent) announce(text('forms.move.moved', { name, place: to + 1, count }))
  }
  return (
    <>
      <IconButton
        size="lg"
        label={text('forms.move.up', { name })}
        style={index === 0 ? quiet : undefined}
        disabledReason={index === 0 ? text('forms.move.first') : null}
        onClick={() => step(index - 1)}
      >
        <IconArrowUp size={16} />
      </IconButton>
      <IconButton
        size="lg"
        label={text('forms.move.down', { name })}
        style={index === count - 1 ? quiet : undefined}
        disabledReason={index === count - 1 ? text('forms.move.last') : null}
        onClick={() => step(index + 1)}
      >
        <IconArrowDown size={16} />
      </IconButton>
    </>
  )
}
