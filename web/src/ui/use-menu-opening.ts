// Opens a menu after mounting: only when it opens does Mantine note which button had the focus, to return it.
import { useEffect, useState } from 'react'

export function useMenuOpening() {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return { opened, onChange: setOpened }
}
