// The filters of a list: a name to search for, and more filters, which narrow screens hide behind a button.
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { Filters } from './Filters.tsx'
import classes from './FoldingFilters.module.css'
import { NameFilter } from './NameFilter.tsx'

interface Props {
  label: string
  name: string | undefined
  names?: readonly string[]
  onName: (name: string | undefined) => void
  /** How many of the hidden filters are set. */
  folded: number
  onClear: () => void
  clearLabel?: string
  first?: ReactNode
  children: ReactNode
}

export function FoldingFilters(props: Props) {
  const { label, name, names = [], onName, folded, onClear, clearLabel, first, children } = props
  const intl = useIntl()
  const id = useId()
  const [opened, setOpened] = useState(false)
  /** Remounts the name field after clearing, so that a search still waiting for its delay is dropped. */
  const [clearCount, setClearCount] = useState(0)
  const nameField = useRef<HTMLInputElement>(null)
  // The clear button disappears, so the name field gets the focus.
  useEffect(() => {
    if (clearCount > 0) nameField.current?.focus()
  }, [clearCount])
  const fields = 1 + Children.toArray([first, children]).length
  return (
    <div className={classes['bar']} data-fields={fields}>
      <Filters
        active={folded > 0 || name !== undefined}
        onClear={() => {
          setClearCount(count => count + 1)
          onClear()
        }}
        {...(clearLabel !== undefined && { clearLabel })}
      >
        {first}
        <NameFilter
          key={clearCount}
          label={label}
          field={nameField}
          value={name ?? ''}
          names={names}
          onChange={typed => onName(typed.trim() || undefined)}
        />
        <Button
          className={classes['toggle']}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {intl.formatMessage({ id: 'ui.filters.more' }, { count: folded })}
        </Button>
        <div id={id} className={classes['rest']} data-opened={opened || undefined}>
          {children}
        </div>
      </Filters>
    </div>
  )
}
