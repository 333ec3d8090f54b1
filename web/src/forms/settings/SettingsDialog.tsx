// The dialog for a form's settings, fetched when it is first asked for: lists and editor open without it and its
// calendar.
import { type ComponentProps, lazy, Suspense, useState } from 'react'

const loadFormSettings = () => import('./FormSettings.tsx')
const FormSettings = lazy(async () => ({ default: (await loadFormSettings()).FormSettings }))

/** For a button that opens the settings: pointing at it fetches the dialog. */
export const prefetchSettings = {
  onPointerEnter: () => void loadFormSettings(),
  onFocus: () => void loadFormSettings(),
}

export function SettingsDialog(props: ComponentProps<typeof FormSettings>) {
  const [wasAsked, setWasAsked] = useState(false)
  if (props.purpose && !wasAsked) setWasAsked(true)
  return <Suspense>{wasAsked && <FormSettings {...props} />}</Suspense>
}
