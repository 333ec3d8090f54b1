// A menu that was fetched because somebody asked for it opens right after it has come: only then Mantine notes the button
// that had the focus, and gives it back.
import { useEffect, useState } from 'react'

export function useMenuOpening() {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return { opened, onChange: setOpened }
}
