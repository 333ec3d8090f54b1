// Move up and move down: the alternative to dragging, for keyboard, touch and screen readers.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  name: string
  index: number
  count: number
  /** The caller announces the move, because a confirmation may come first. */
  onMove: (to: number) => void
}

/** Every list has a first and a last item, so a disabled button should not draw attention. */
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
