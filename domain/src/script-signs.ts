// Superscripts and subscripts as characters of their own, for texts without formats (D88): 10³, CO₂, km².

const [plain, raised, lowered] = ['0123456789+-−=()', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'] as const
const [raisedLetters, raisedSigns] = ['abcdefghijklmnoprstuvwxyz', 'ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'] as const
const [loweredLetters, loweredSigns] = ['aehijklmnoprstuvx', 'ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'] as const
const toMap = (from: string, to: string): ReadonlyMap<string, string> => {
  const signs = [...to]
  return new Map([...from].map((letter, at) => [letter, signs[at] ?? letter]))
}
const signs = {
  sup: toMap(plain + raisedLetters, raised + raisedSigns),
  sub: toMap(plain + loweredLetters, lowered + loweredSigns),
} as const

/** The mark of a note, as Word writes it: in its brackets it is part of no number and of no word. */
const bracketed = /^\s*\[[^[\]]+\]\s*$/

/** Null: not all of its letters have such a sign. Blanks and marks of notes stay. */
export function toScriptSigns(text: string, script: 'sup' | 'sub'): string | null {
  if (bracketed.test(text)) return text
  const written = [...text].map(letter => (/\s/.test(letter) ? letter : signs[script].get(letter)))
  return written.includes(undefined) ? null : written.join('')
}

/** In a text without formats; what has no sign is set apart, so that '10' and '3' never become 103. */
export const writeScript = (text: string, script: 'sup' | 'sub'): string =>
  toScriptSigns(text, script) ?? `${script === 'sup' ? '^' : '_'}(${text})`
