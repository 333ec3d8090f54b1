// The question a person was in last, result by result: 'Continue at 5.6'. Kept in this browser, for this account.
import { session } from '../../../platform/session.ts'

const key = 'imp.lastPlaces'
/** Of the results that were opened last. */
const maxPlaces = 30

type Places = Readonly<Record<string, string>>

const nameOf = (resultId: string): string => `${session()?.guid ?? ''}/${resultId}`

function readPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Places) : {}
  } catch {
    return {}
  }
}

/** The id of a question; null: there is none. */
export const readLastPlace = (resultId: string): string | null => readPlaces()[nameOf(resultId)] ?? null

export function keepLastPlace(resultId: string, questionId: string): void {
  const name = nameOf(resultId)
  const { [name]: _before, ...others } = readPlaces()
  // The newest stands last.
  const places = [...Object.entries(others), [name, questionId] as const].slice(-maxPlaces)
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // Without storage one begins at the top.
  }
}
