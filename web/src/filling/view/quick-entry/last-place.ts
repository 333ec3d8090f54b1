// The last question visited in each result, for 'Continue at 5.6'. Stored in this browser, by account.
import { session } from '../../../platform/session.ts'

const key = 'imp.lastPlaces'
const maxPlaces = 30

type Places = Readonly<Record<string, string>>

const nameOf = (resultId: string): string => `${session()?.guid ?? ''}/${resultId}`

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Places) : {}
  } catch {
    return {}
  }
}

export function forgetLastPlaces(account: string): void {
  const others = Object.entries(readPlaces()).filter(([name]) => !name.startsWith(`${account}/`))
  try {
    if (others.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(Object.fromEntries(others)))
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** A question's id; null: none. */
export const readLastPlace = (resultId: string): string | null => readPlaces()[nameOf(resultId)] ?? null

export function saveLastPlace(resultId: string, questionId: string): void {
  const name = nameOf(resultId)
  const { [name]: _before, ...others } = readPlaces()
  const places = [...Object.entries(others), [name, questionId] as const].slice(-maxPlaces)
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // Without storage one begins at the top.
  }
}
