// The buttons at the end of a list's row. Where there is room each stands as an icon; on narrow screens they share one
// menu button, and one alone stays a button: nothing takes a second tap that could take one.
import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { useNarrow } from './use-narrow.ts'
import classes from './RowActions.module.css'

export interface RowAction {
  readonly id: string
  /** Names the row too: read out and shown as the tooltip of an icon. */
  readonly label: string
  /** In the menu, which names the row itself. */
  readonly short: string
  readonly icon: ReactNode
  readonly onClick: (event: MouseEvent) => void
  readonly disabledReason?: string | null
  /** Fetches ahead what the action will need. */
  readonly prefetch?: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

interface Props {
  /** Names the menu, and with it the row. */
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
            // Not `disabled`: keyboard and readers come by and learn why.
            aria-disabled={disabledReason ? true : undefined}
            data-blocked={disabledReason ? true : undefined}
            closeMenuOnClick={!disabledReason}
            onClick={event => {
              if (disabledReason) return
              // A dialog gives the focus back to where it was: the item is gone by then.
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
