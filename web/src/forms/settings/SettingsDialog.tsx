// Loads the settings dialog when it is first opened, so that lists and the editor do not load it and its calendar.
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyComponent } from '../../platform/lazy-part.ts'

const FormSettings = lazyComponent('FormSettings', () => import('./FormSettings.tsx'))

export const prefetchSettings = {
  onPointerEnter: FormSettings.prefetch,
  onFocus: FormSettings.prefetch,
}

export function SettingsDialog(props: ComponentProps<typeof FormSettings>) {
  const [wasAsked, setWasAsked] = useState(false)
  if (props.purpose && !wasAsked) setWasAsked(true)
  return <Suspense>{wasAsked && <FormSettings {...props} />}</Suspense>
}
