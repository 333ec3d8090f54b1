// Which option is meant by what has been typed on a choice: its code ('NI-A'), or the beginning of its words.

/**
 * 'one': it is the code of one, and no other begins so. 'maybe': the code of one, but others begin so, too ('No', 'Not yet'), or
 * the beginning of a single one: more may follow.
 * 'many': more has to be typed. 'none': no option begins so.
 */
export type Typed = { readonly kind: 'one' | 'maybe'; readonly index: number } | { readonly kind: 'many' | 'none' }

const fold = (text: string): string =>
  text
    .trim()
    .toLocaleLowerCase('en')
    .replaceAll(/[‐‑–—]/g, '-')
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
