import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusReturn } from './use-focus-return.ts'

afterEach(cleanup)

interface DialogProps {
  isOpened: boolean
  next: string
  onPress: () => void
}

function Dialog({ isOpened, next, onPress }: DialogProps) {
  const dialog = useRef<HTMLDivElement>(null)
  useFocusReturn(isOpened, dialog, true)
  return (
    <div role="dialog" ref={dialog}>
      <button onClick={onPress}>{next}</button>
    </div>
  )
}

/** `fadeMs`: how long the first dialog stays after it is closed. */
function Dialogs({ fadeMs }: { fadeMs: number }) {
  const [step, setStep] = useState<'closed' | 'first' | 'second'>('closed')
  const [isFading, setIsFading] = useState(false)
  const goOn = () => {
    setStep('second')
    setIsFading(fadeMs > 0)
    setTimeout(() => setIsFading(false), fadeMs)
  }
  const isFirst = step === 'first'
  return (
    <main>
      <h1>Page</h1>
      <button onClick={() => setStep('first')}>Open</button>
      {(isFirst || isFading) && <Dialog isOpened={isFirst} next="Go on" onPress={goOn} />}
      {step === 'second' && <Dialog key="second" isOpened next="Close" onPress={() => setStep('closed')} />}
    </main>
  )
}

it.for([
  { first: 'gone', fadeMs: 0 },
  { first: 'closing', fadeMs: 300 },
])(
  'returns the focus to the opener of the first dialog, which was $first when the second one opened',
  async ({ fadeMs }) => {
    render(<Dialogs fadeMs={fadeMs} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('Go on')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
  },
)
