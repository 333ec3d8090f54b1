// The placeholders of texts that administrators write: replaced as plain text, once; nothing in a value is looked at again.
const placeholders = ['deadline', 'country', 'form_name', 'days'] as const
export type PlaceholderValues = Readonly<Record<(typeof placeholders)[number], string>>

const pattern = new RegExp(`@(${placeholders.join('|')})(?!\\w)`, 'g')

export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(pattern, (_, name: keyof PlaceholderValues) => values[name])
