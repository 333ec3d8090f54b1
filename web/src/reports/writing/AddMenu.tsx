import { Menu } from '@mantine/core'
import { IconPhoto, IconPilcrow, IconPlus, IconTable } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { ContentType } from '@imp/domain/reports/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './Writing.module.css'

interface Props {
  /** From 1. */
  position: number
  onAdd: (type: ContentType, position: number) => void
}

const kinds: readonly { readonly type: ContentType; readonly icon: ReactNode }[] = [
  { type: 'paragraph', icon: <IconPilcrow size={16} /> },
  { type: 'figure', icon: <IconPhoto size={16} /> },
  { type: 'table', icon: <IconTable size={16} /> },
]

function AddItems({ position, onAdd }: Props) {
  const text = useText()
  return (
    <Menu.Dropdown>
      {kinds.map(({ type, icon }) => (
        <Menu.Item key={type} leftSection={icon} onClick={() => onAdd(type, position)}>
          {text(`reports.writing.add.${type}`)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  )
}

export function AddMenu(props: Props) {
  const text = useText()
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} />}>
          {text('reports.writing.add')}
        </Button>
      </Menu.Target>
      <AddItems {...props} />
    </Menu>
  )
}

/** Between two items: a thin line, visible on hover and focus. */
export const AddBetween = memo(function AddBetween(props: Props) {
  const text = useText()
  return (
    <div className={classes['between']}>
      <Menu position="bottom" returnFocus>
        <Menu.Target>
          <button
            type="button"
            className={classes['betweenButton']}
            aria-label={text('reports.writing.addAt', { place: props.position })}
          >
            <IconPlus size={14} aria-hidden />
          </button>
        </Menu.Target>
        <AddItems {...props} />
      </Menu>
    </div>
  )
})
