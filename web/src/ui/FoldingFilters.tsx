// The filters of a list: a name to search for, and further ones, which on narrow screens wait behind one button.
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from './Button.tsx'
import { Filters } from './Filters.tsx'
import classes from './FoldingFilters.module.css'
import { NameFilter } from './NameFilter.tsx'

interface Props {
  /** Of the name. */
  label: string
  name: string | undefined
  /** Proposed while somebody types. */
  names?: readonly string[]
  /** undefined: none is searched for any more. */
  onName: (name: string | undefined) => void
  /** How many of the further filters are set. */
  folded: number
  onClear: () => void
  /** In place of 'Clear filters'. */
  clearLabel?: string
  /** Before the name, always in view. */
  first?: ReactNode
  /** The further ones. */
  children: ReactNode
}

export function FoldingFilters(props: Props) {
  const { label, name, names = [], onName, folded, onClear, clearLabel, first, children } = props
  const intl = useIntl()
  const id = useId()
  const [opened, setOpened] = useState(false)
  /** How often all was cleared: each time the name begins again, so that none comes that was still to be told. */
  const [clearings, setClearings] = useState(0)
  const nameField = useRef<HTMLInputElement>(null)
  // The button that cleared all is gone with it.
  useEffect(() => {
    if (clearings > 0) nameField.current?.focus()
  }, [clearings])
  const fields = 1 + Children.toArray([first, children]).length
  return (
    <div className={classes['bar']} data-fields={fields}>
      <Filters
        active={folded > 0 || name !== undefined}
        onClear={() => {
          setClearings(count => count + 1)
          onClear()
        }}
        {...(clearLabel !== undefined && { clearLabel })}
      >
        {first}
        <NameFilter
          key={clearings}
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
