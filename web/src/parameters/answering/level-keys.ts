// The key that selects a level: the last letter of its code (C for 'NI-C - …'), or its number if the codes do not give distinct
// letters. Pure.

const codePattern = /^\s*([\p{L}\p{N}-]{1,8})\s+[-–—]\s/u

/** In the order of the texts, upper case, all different. */
export function listLevelKeys(texts: readonly string[]): readonly string[] {
  const keys = texts.map(text => codePattern.exec(text)?.[1]?.at(-1)?.toUpperCase() ?? '')
  const isEachOther = new Set(keys).size === texts.length && !keys.includes('')
  return isEachOther ? keys : texts.map((_, at) => String(at + 1))
}
