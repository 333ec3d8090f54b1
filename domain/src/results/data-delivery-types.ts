// Data delivery: the progress of each country with a form, or with all forms of the current year.
import { Type, type Static } from 'typebox'
import { Guid, orNull, shape } from '../endpoint.ts'
import { ResultStatus } from '../forms/types.ts'
import { allForms } from './data-delivery.ts'

/** 'overview': all forms of the current year together. */
export const FormOrAll = shape({ id: Type.Union([Guid, Type.Literal(allForms)]) })

const CountryDelivery = shape({
  countryGuid: Guid,
  countryName: Type.String(),
  resultStatus: ResultStatus,
  /** null: of several forms. */
  resultId: orNull(Guid),
})
export type CountryDelivery = Static<typeof CountryDelivery>

export const DataDelivery = shape({
  formId: orNull(Guid),
  formName: Type.String(),
  formYear: Type.Integer(),
  categoryName: Type.String(),
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
  percentage: Type.Integer({ minimum: 0, maximum: 100 }),
})
export type CountryPercentage = Static<typeof CountryPercentage>
