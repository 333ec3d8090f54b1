// Which years of a screen of graphs can be public: those of the questionnaires that it is made of.
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
