// Opens the command palette without a keyboard. The palette is loaded when first opened.
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { useStore } from '../../platform/store.ts'
import { closePalette, openPalette, palette } from './palette.ts'
import { lazyComponent } from '../../platform/lazy-part.ts'

const CommandPalette = lazyComponent('CommandPalette', () => import('./CommandPalette.tsx'))

export function PaletteButton({ className }: { className: string }) {
  const text = useText()
  const isOpen = useStore(palette)
  // Closed for the next person who signs in.
  useEffect(() => closePalette, [])
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={text('app.palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={openPalette}
      >
        <IconSearch size={18} aria-hidden />
      </button>
      {isOpen !== null && (
        <Suspense>
          <CommandPalette opened={isOpen} onClose={closePalette} />
        </Suspense>
      )}
    </>
  )
}
