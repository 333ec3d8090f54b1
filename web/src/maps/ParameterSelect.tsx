// A searchable list of parameters. Only its field is rendered until the person focuses it, because Mantine's select is a large
// part of what the page would load.
import { ComboboxChevron, InputBase } from '@mantine/core'
import { type ComponentProps, startTransition, Suspense, useState } from 'react'
import { afterPress } from '../ui/press.ts'
import type { ParameterOptions } from './ParameterOptions.tsx'
import { lazyComponent } from '../platform/lazy-part.ts'

const Options = lazyComponent('ParameterOptions', () => import('./ParameterOptions.tsx'))

export function ParameterSelect(props: ComponentProps<typeof ParameterOptions>) {
  const [isAsked, setAsked] = useState(false)
  const { className, label, placeholder, options, value, disabled } = props
  // The field stays, with the focus, until the list has loaded and the pointer is released.
  const ask = () => afterPress(() => startTransition(() => setAsked(true)))
  return (
    <Suspense>
      {isAsked ? (
        <Options {...props} />
      ) : (
        <InputBase
          className={className}
          label={label}
          placeholder={placeholder}
          value={options.find(option => option.value === value)?.label ?? ''}
          disabled={disabled}
          readOnly
          role="combobox"
          aria-haspopup="listbox"
          aria-controls={undefined}
          aria-expanded={false}
          rightSection={<ComboboxChevron />}
          rightSectionPointerEvents="none"
          onPointerEnter={Options.prefetch}
          onFocus={ask}
        />
      )}
    </Suspense>
  )
}
