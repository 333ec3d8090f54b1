// The dialog for a form's settings, fetched when it is first asked for: lists and editor open without it and its
// calendar.
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyComponent } from '../../platform/lazy-part.ts'

const FormSettings = lazyComponent('FormSettings', () => import('./FormSettings.tsx'))

/** For a button that opens the settings: pointing at it fetches the dialog. */
export const prefetchSettings = {
  onPointerEnter: FormSettings.prefetch,
  onFocus: FormSettings.prefetch,
}

export function SettingsDialog(props: ComponentProps<typeof FormSettings>) {
  const [wasAsked, setWasAsked] = useState(false)
  if (props.purpose && !wasAsked) setWasAsked(true)
  return <Suspense>{wasAsked && <FormSettings {...props} />}</Suspense>
}
