// Superscripts and subscripts as Unicode characters, for texts without formatting (D88): 10³, CO₂, km².

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

/** A footnote mark, as Word writes it: the brackets keep it apart from numbers and words. */
const bracketed = /^\s*\[[^[\]]+\]\s*$/

/** null: some letters have no such character. Spaces and footnote marks stay. */
export function toScriptSigns(text: string, script: 'sup' | 'sub'): string | null {
  if (bracketed.test(text)) return text
  const written = [...text].map(letter => (/\s/.test(letter) ? letter : signs[script].get(letter)))
  return written.includes(undefined) ? null : written.join('')
}

/** Without a Unicode character, '^(…)' or '_(…)' keeps '10' and '3' from becoming 103. */
export const writeScript = (text: string, script: 'sup' | 'sub'): string =>
  toScriptSigns(text, script) ?? `${script === 'sup' ? '^' : '_'}(${text})`
