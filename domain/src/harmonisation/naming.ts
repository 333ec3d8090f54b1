// What a quantity is called where it stands alone: its question with row and column, or its parameter. Pure.
import type { Quantity } from './types.ts'

export const nameQuantity = ({ name, row, column }: Pick<Quantity, 'name' | 'row' | 'column'>): string =>
  [name, ...[row, column].flatMap(part => part ?? [])].join(' · ')
