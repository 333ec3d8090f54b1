// What shows nothing says nothing: the one rule for empty names and empty answers.

const somethingToSee = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Nothing, blanks, or only letters that are not seen (a zero-width space, a byte order mark). */
export const isBlank = (text: string | null | undefined): boolean => !somethingToSee.test(text ?? '')
