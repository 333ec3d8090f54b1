// Data delivery: how far each country is with a form, or with all forms of the current year.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape } from '../endpoint.ts'
import { ResultStatus } from '../forms/types.ts'
import { allForms } from './data-delivery.ts'

/** A form, or 'overview': all forms of the current year together. */
export const FormOrAll = shape({ id: Type.Union([Guid, Type.Literal(allForms)]) })

const CountryDelivery = shape({
  countryGuid: Guid,
  countryName: Type.String(),
  resultStatus: ResultStatus,
  /** null where several forms are seen together. */
  resultId: orNull(Guid),
})
export type CountryDelivery = Static<typeof CountryDelivery>

export const DataDelivery = shape({
  /** null: all forms of the year. */
  formId: orNull(Guid),
  formName: Type.String(),
  formYear: Type.Integer(),
  categoryName: Type.String(),
  /** How many forms are seen together. */
  forms: Type.Integer(),
  sectionResults: Type.Array(
    shape({ sectionId: Guid, sectionName: Type.String(), countryResults: Type.Array(CountryDelivery) }),
  ),
  formResults: Type.Array(CountryDelivery),
})
export type DataDelivery = Static<typeof DataDelivery>

export const CountryPercentage = shape({
  countryGuid: Guid,
  countryName: Type.String(),
  /** Whole. */
  percentage: Type.Integer({ minimum: 0, maximum: 100 }),
})
export type CountryPercentage = Static<typeof CountryPercentage>
