import { IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { ContentItem } from '@imp/domain/reports/types.ts'
import { MoveButtons } from '../../forms/sortable/MoveButtons.tsx'
import { moveKeys } from '../../forms/sortable/Sortable.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { AddBetween } from './AddMenu.tsx'
import { isPlaced } from './hooks.ts'
import { Paragraph } from './Paragraph.tsx'
import { Placement } from './Placement.tsx'
import type { ContentActions } from './use-content-actions.ts'
import { useWriting } from './writing-context.ts'
import classes from './Writing.module.css'

interface Props {
  item: ContentItem
  index: number
  count: number
  grip: ReactNode
  isNew: boolean
  actions: ContentActions
}

export const ContentItemFrame = memo(function ContentItemFrame(props: Props) {
  const { item, index, count, grip, isNew, actions } = props
  const text = useText()
  const { isReadOnly } = useWriting()
  const place = index + 1
  const name = isPlaced(item)
    ? `${text(`reports.print.${item.type}`, { number: item.number ?? 0 })}: ${item.name ?? ''}`
    : text('reports.writing.paragraph', { place })
  const move = (to: number) => actions.move(item, to + 1, name)
  const content = isPlaced(item) ? <Placement item={item} /> : <Paragraph id={item.id} place={place} isNew={isNew} />
  if (isReadOnly) {
    return (
      <div className={classes['item']} id={`item-${item.id}`}>
        {content}
      </div>
    )
  }
  return (
    // The same keys as the buttons beside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes['item']} id={`item-${item.id}`} onKeyDown={moveKeys(index, count, move)}>
      <AddBetween position={place} onAdd={actions.add} />
      {content}
      <div className={classes['controls']}>
        {grip}
        <MoveButtons name={name} index={index} count={count} onMove={move} />
        <IconButton label={text('reports.writing.remove', { name })} onClick={() => actions.remove(item, name)}>
          <IconTrash size={16} />
        </IconButton>
      </div>
    </div>
  )
})
