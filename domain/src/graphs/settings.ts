// Which graph a picture is of, of which years, and how it is shown: what the address of its screen says, but for its countries.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, shape } from '../endpoint.ts'
import { capacitySorts, capacityTabs, capacityViews, technologies } from './capacity-vocabulary.ts'
import { choiceTypes, frtTypes } from './views.ts'

const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
const Years = Type.Array(Year, { minItems: 1, maxItems: 30 })
/** Countries that stand out. */
const Highlighted = Type.Array(Guid, { maxItems: 200 })
/** Keys of groups of countries that are added up (`listTotals`). */
const Totals = Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })

export const GraphSettings = Type.Union([
  shape({ kind: oneOf('frt'), type: oneOf(...frtTypes), years: Years, highlighted: Highlighted }),
  shape({
    kind: oneOf('capacity'),
    tab: oneOf(...capacityTabs),
    technology: oneOf(...technologies),
    view: oneOf(...capacityViews),
    sort: oneOf(...capacitySorts),
    totals: Totals,
    years: Years,
    highlighted: Highlighted,
  }),
  shape({
    kind: oneOf('choices'),
    type: oneOf(...choiceTypes),
    years: Type.Array(Year, { minItems: 1, maxItems: 1 }),
    highlighted: Highlighted,
  }),
])
export type GraphSettings = Static<typeof GraphSettings>
