import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { useFocusReturn } from './use-focus-return.ts'

type Step = 'closed' | 'first' | 'second'

function Dialog({ next, onPress }: { next: string; onPress: () => void }) {
  const dialog = useRef<HTMLDivElement>(null)
  useFocusReturn(true, dialog, true)
  return (
    <div role="dialog" ref={dialog}>
      <button onClick={onPress}>{next}</button>
    </div>
  )
}

function Dialogs() {
  const [step, setStep] = useState<Step>('closed')
  return (
    <main>
      <h1>Page</h1>
      <button onClick={() => setStep('first')}>Open</button>
      {step === 'first' && <Dialog next="Go on" onPress={() => setStep('second')} />}
      {step === 'second' && <Dialog key="second" next="Close" onPress={() => setStep('closed')} />}
    </main>
  )
}

it('goes back to where the first of two dialogs was opened, though it was gone when the second one opened', async () => {
  render(<Dialogs />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
})
