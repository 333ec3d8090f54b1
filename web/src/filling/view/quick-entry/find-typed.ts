// Which option is meant by what has been typed on a choice: its code ('NI-A'), or the beginning of its words; and what
// each key adds to it.

/**
 * 'one': it is the code of one, and no other begins so. 'maybe': the code of one, but others begin so, too ('No', 'Not yet'), or
 * the beginning of a single one: more may follow.
 * 'many': more has to be typed. 'none': no option begins so.
 */
export type Typed = { readonly kind: 'one' | 'maybe'; readonly index: number } | { readonly kind: 'many' | 'none' }

const foldLetters = (text: string): string => text.toLocaleLowerCase('en').replaceAll(/[‐‑–—]/g, '-')
const fold = (text: string): string => foldLetters(text.trim())
/** 'G' of 'G - General requirement'; all of an option without one. */
const codeOf = (option: string): string => fold(option).split(' - ')[0] ?? ''

/** @param options their words, in order */
export function findTyped(options: readonly string[], typed: string): Typed {
  const wanted = fold(typed)
  const found = options.flatMap((option, index) => (wanted !== '' && fold(option).startsWith(wanted) ? [index] : []))
  const [only] = found
  if (only === undefined) return { kind: 'none' }
  if (found.length === 1) return { kind: codeOf(options[only] ?? '') === wanted ? 'one' : 'maybe', index: only }
  const exact = found.find(index => codeOf(options[index] ?? '') === wanted)
  return exact === undefined ? { kind: 'many' } : { kind: 'maybe', index: exact }
}

/** What has been typed on a choice since its beginning, or since the pause after which something new began. */
export interface TypedSoFar {
  readonly words: string
  /** Some option begins so, or began so. */
  readonly isOurs: boolean
  /** An option is chosen by it: only more of the same words belongs to it. */
  readonly isDone: boolean
}
export const nothingTyped: TypedSoFar = { words: '', isOurs: false, isDone: false }

interface TypedKey {
  readonly typed: TypedSoFar
  readonly found: Typed
  /** Neither the browser nor the page may act on it. */
  readonly isUsed: boolean
}

/** The first ones on a choice may be keys of the page; more of them in a row are words. */
const maxPageKeys = 2

/**
 * A blank chooses the option in focus only where nothing has been typed: within words it is part of them.
 * @param key one character
 * @param isPaused since the key before
 */
export function addKey(options: readonly string[], before: TypedSoFar, key: string, isPaused: boolean): TypedKey {
  const goesOn = options.some(option => foldLetters(option).startsWith(foldLetters(before.words + key)))
  const isNew = isPaused
    ? !goesOn || findTyped(options, key).kind !== 'none'
    : before.isDone && !goesOn && !(before.words + key).includes(' ')
  const { words, isOurs, isDone } = isNew ? nothingTyped : before
  if (key === ' ' && words === '') return { typed: nothingTyped, found: { kind: 'none' }, isUsed: false }
  const next = { words: words + key, isOurs, isDone }
  if (isDone) return { typed: next, found: { kind: 'none' }, isUsed: true }
  const found = findTyped(options, next.words)
  if (found.kind !== 'none')
    return { typed: { ...next, isOurs: true, isDone: found.kind === 'one' }, found, isUsed: true }
  return { typed: next, found, isUsed: isOurs || key === ' ' || next.words.length > maxPageKeys }
}
