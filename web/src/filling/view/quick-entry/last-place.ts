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

/** Of an account whose session its person has ended. */
export function forgetLastPlaces(account: string): void {
  const others = Object.entries(readPlaces()).filter(([name]) => !name.startsWith(`${account}/`))
  try {
    if (others.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)))
  } catch {
    // Without storage there is nothing to forget.
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
