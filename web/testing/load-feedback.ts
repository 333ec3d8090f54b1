// Toasts and refusals can be told in every test, as beside every screen.
import { loadFeedback } from '../src/platform/feedback.ts'

await loadFeedback()
