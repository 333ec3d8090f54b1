// The list of a Sortable while dragging is not allowed or its code is not loaded yet.
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, type ReactNode, type Ref, useContext } from 'react'
import classes from './Sortable.module.css'

export interface ListProps {
  ids: readonly string[]
  onMove: (id: string, to: number) => void
  children: (id: string, index: number, grip: ReactNode) => ReactNode
  label: string | undefined
  role: 'presentation' | undefined
}

export function StaticList({ ids, children, label, role, grip }: ListProps & { grip: ReactNode }) {
  return (
    <ul className={classes['list']} aria-label={label} role={role}>
      {ids.map((id, index) => (
        <li key={id} role={role}>
          {children(id, index, grip)}
        </li>
      ))}
    </ul>
  )
}

const Handle = createContext<Ref<HTMLSpanElement>>(null)
export const GripHandle = Handle.Provider

export function Grip() {
  const handle = useContext(Handle)
  return (
    <span className={classes['grip']} ref={handle} aria-hidden data-grip>
      <IconGripVertical size={18} />
    </span>
  )
}
