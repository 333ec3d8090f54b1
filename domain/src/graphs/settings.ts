// Which graph a picture shows, for which years and in which view: what the address of its screen says, without countries.
import { Type, type Static } from 'typebox'
import { Guid, oneOf, shape } from '../endpoint.ts'
import { capacitySorts, capacityTabs, capacityViews, technologies } from './capacity-vocabulary.ts'
import { choiceTypes, frtTypes } from './views.ts'

const Year = Type.Integer({ minimum: 1900, maximum: 3000 })
const Years = Type.Array(Year, { minItems: 1, maxItems: 30 })
const Highlighted = Type.Array(Guid, { maxItems: 200 })
/** Keys of country groups to add up (`listTotals`). */
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
