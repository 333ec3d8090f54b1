// Finds the option that was typed: by its code ('NI-A') or the beginning of its text. Also decides what each key adds.

/**
 * 'one': an option's code, and no other option begins with it. 'maybe': an option's code, but others begin with it, too ('No', 'Not yet'),
 * or the
 * beginning of a single option. 'many': ambiguous. 'none': no option begins with it.
 */
export type Typed = { readonly kind: 'one' | 'maybe'; readonly index: number } | { readonly kind: 'many' | 'none' }

const foldLetters = (text: string): string => text.toLocaleLowerCase('en').replaceAll(/[‐‑–—]/g, '-')
const fold = (text: string): string => foldLetters(text.trim())
/** 'G' of 'G - General requirement'; without a code, the whole text. */
const codeOf = (option: string): string => fold(option).split(' - ')[0] ?? ''

export function findTyped(options: readonly string[], typed: string): Typed {
  const wanted = fold(typed)
  const found = options.flatMap((option, index) => (wanted !== '' && fold(option).startsWith(wanted) ? [index] : []))
  const [only] = found
  if (only === undefined) return { kind: 'none' }
  if (found.length === 1) return { kind: codeOf(options[only] ?? '') === wanted ? 'one' : 'maybe', index: only }
  const exact = found.find(index => codeOf(options[index] ?? '') === wanted)
  return exact === undefined ? { kind: 'many' } : { kind: 'maybe', index: exact }
}

/** Typed since the focus came or since the pause after which a new input began. */
export interface TypedSoFar {
  readonly words: string
  /** An option begins, or began, with it. */
  readonly isOurs: boolean
  /** It has chosen an option: only more of the same text can follow. */
  readonly isDone: boolean
}
export const nothingTyped: TypedSoFar = { words: '', isOurs: false, isDone: false }

interface TypedKey {
  readonly typed: TypedSoFar
  readonly found: Typed
  /** Neither the browser nor the page may act on it. */
  readonly isUsed: boolean
}

/** The first keys may be shortcuts of the page; more in a row are text. */
const maxPageKeys = 2

/**
 * A blank chooses the focused option only if nothing has been typed; within text it is part of it.
 * @param key one character @param isPaused after a pause
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
