// The key that chooses a level: the last letter of its code ('NI-C - …' is C), or its number where the texts have no codes of
// their own. Pure.

const codePattern = /^\s*([\p{L}\p{N}-]{1,8})\s+[-–—]\s/u

/** In the order of the texts, upper case, each one another. */
export function listLevelKeys(texts: readonly string[]): readonly string[] {
  const keys = texts.map(text => codePattern.exec(text)?.[1]?.at(-1)?.toUpperCase() ?? '')
  const isEachOther = new Set(keys).size === texts.length && !keys.includes('')
  return isEachOther ? keys : texts.map((_, at) => String(at + 1))
}
