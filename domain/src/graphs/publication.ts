// Which years of a graph screen can be made public: those of the forms it is made from.
import { isNonExhaustive } from '../forms/non-exhaustive.ts'
import type { GraphKey } from './views.ts'

const capacityCategory = 'Generation Capacity'

/** @param form a published one; `isFeeding`: it has a question that feeds a graph of the screen */
export const canFeed = (
  key: GraphKey,
  { categoryName, isFeeding }: { readonly categoryName: string; readonly isFeeding: boolean },
): boolean =>
  isFeeding ||
  (key === 'generationcapacity'
    ? categoryName === capacityCategory
    : isNonExhaustive({ published: true, categoryName }))
