// Short messages over the page, stacked with the latest last. Text, kind and duration come from domain/messages.ts; ui/Toasts.tsx
// shows them.
import { cutToast } from '@imp/domain/cut-toast.ts'
import type { MessageId, MessageKind } from '@imp/domain/messages.ts'
import type { TextValues } from '@imp/domain/texts.ts'
import { feedbackNow, loadFeedback } from './feedback.ts'
import { textNow } from './i18n/text.ts'
import { problemText } from './problem-text.ts'
import { hasSessionExpired } from './session.ts'
import { createStore, useStore } from './store.ts'

export interface Toast {
  readonly id: number
  readonly kind: MessageKind
  readonly text: string
}

const shown = createStore<readonly Toast[]>([])
let nextId = 1
/** When each toast closes; `left`: the remaining time while the pointer rests on the stack. */
const timers = new Map<number, { handle: ReturnType<typeof setTimeout> | null; left: number; since: number }>()

export function closeToast(id: number): void {
  const timer = timers.get(id)
  if (timer?.handle) clearTimeout(timer.handle)
  timers.delete(id)
  shown.set(shown.get().filter(one => one.id !== id))
}

export function closeAllToasts(): void {
  for (const { id } of shown.get()) closeToast(id)
}

const startTimer = (id: number, left: number) =>
  timers.set(id, { handle: setTimeout(() => closeToast(id), left), left, since: Date.now() })

function showToast(kind: MessageKind, text: string, duration: number): void {
  // Failures after the session has ended are explained by the sign-in page.
  if (kind === 'failure' && hasSessionExpired()) return
  const id = nextId++
  shown.set([...shown.get(), { id, kind, text: cutToast(text) }])
  startTimer(id, duration)
}

export const toast = (id: MessageId, values?: TextValues): void => {
  const show = ({ messages }: NonNullable<ReturnType<typeof feedbackNow>>): void => {
    const { kind, text, duration } = messages[id]
    showToast(kind, textNow(text, values), duration)
  }
  const feedback = feedbackNow()
  if (feedback) show(feedback)
  // Offline, the table may not be available.
  else loadFeedback().then(show, () => {})
}

export const toastReason = (text: string): void => showToast('failure', text, 5000)

export const toastProblem = (error: unknown): void => {
  const text = problemText(error)
  showToast('failure', text, text.length > 60 ? 5000 : 3000)
}

/** Pauses the timers while the pointer or the focus is on the messages. */
export function holdToasts(): void {
  for (const [id, { handle, left, since }] of timers) {
    if (!handle) continue
    clearTimeout(handle)
    timers.set(id, { handle: null, left: Math.max(left - (Date.now() - since), 500), since })
  }
}
export function releaseToasts(): void {
  for (const [id, { handle, left }] of timers) if (!handle) startTimer(id, left)
}

export const useToasts = (): readonly Toast[] => useStore(shown)
