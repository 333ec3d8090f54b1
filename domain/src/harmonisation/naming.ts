// What a quantity is called where it stands alone: its question with row and column, or its parameter. Pure.
import type { Quantity } from './types.ts'

export const nameQuantity = ({ name, row, column }: Pick<Quantity, 'name' | 'row' | 'column'>): string =>
  [name, row, column].flatMap(part => (part === null ? [] : [withoutFullStop(part)])).join(' · ')

/** What stands inside of a title or sentence, which go on behind it. */
const withoutFullStop = (text: string): string => text.replace(/(?<!\.)\.$/, '')
