// The one rule for empty names and empty answers.

const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Empty, blank, or only invisible characters (a zero-width space, a byte order mark). */
export const isBlank = (text: string | null | undefined): boolean => !visibleCharacter.test(text ?? '')
