// The title of a quantity on its own: its question with row and column, or its parameter. Pure.
import type { Quantity } from './types.ts'

export const nameQuantity = ({ name, row, column }: Pick<Quantity, 'name' | 'row' | 'column'>): string =>
  [name, row, column].flatMap(part => (part === null ? [] : [withoutFullStop(part)])).join(' · ')

/** More text follows in titles and sentences. */
const withoutFullStop = (text: string): string => text.replace(/(?<!\.)\.$/, '')
