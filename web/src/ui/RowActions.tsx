// The buttons at the end of a row: icons where there is room, otherwise a menu unless there is only one.
import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { useNarrow } from './use-narrow.ts'
import classes from './RowActions.module.css'

export interface RowAction {
  readonly id: string
  /** Also names the row; the tooltip of the icon. */
  readonly label: string
  /** For the menu, which names the row itself. */
  readonly short: string
  readonly icon: ReactNode
  readonly onClick: (event: MouseEvent) => void
  readonly disabledReason?: string | null
  readonly prefetch?: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

interface Props {
  label: string
  actions: readonly RowAction[]
}

export function RowActions({ label, actions }: Props) {
  const isNarrow = useNarrow()
  if (isNarrow && actions.length > 1) return <ActionsMenu label={label} actions={actions} />
  return actions.map(({ id, label: name, icon, onClick, disabledReason, prefetch }) => (
    <IconButton
      key={id}
      className={classes[isNarrow ? 'finger' : 'icon'] ?? ''}
      label={name}
      {...prefetch}
      disabledReason={disabledReason}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  ))
}

function ActionsMenu({ label, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" shadow="md" width="max-content">
      <Menu.Target>
        <ActionIcon ref={button} type="button" className={classes['finger'] ?? ''} variant="subtle" aria-label={label}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''} aria-label={label}>
        {actions.map(({ id, short, icon, onClick, disabledReason, prefetch }) => (
          <Menu.Item
            key={id}
            className={classes['item'] ?? ''}
            leftSection={icon}
            {...prefetch}
            // Not `disabled`, so that keyboard and screen reader users learn the reason.
            aria-disabled={disabledReason ? true : undefined}
            data-blocked={disabledReason ? true : undefined}
            closeMenuOnClick={!disabledReason}
            onClick={event => {
              if (disabledReason) return
              // A dialog returns the focus to this button: the menu item is gone by then.
              button.current?.focus()
              onClick(event)
            }}
          >
            {short}
            {disabledReason && (
              <Text size="xs" className={classes['reason'] ?? ''}>
                {disabledReason}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
