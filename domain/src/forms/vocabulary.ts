// Terms and limits of forms that schemas, rules and screens share. Without schemas: the browser loads it.

/** The graph that a question feeds (D20). */
export const dataViews = [
  'generationcapacity_pgm',
  'generationcapacity_hvdc',
  'frt_spgm_bc',
  'frt_spgm_d',
  'frt_ppm_bc',
  'frt_ppm_d',
  'frt_hvdc',
  'rfg_frequency_ranges',
  'rfg_rocof',
  'rfg_lfsm_o',
  'rfg_lfsm_u',
  'rfg_blackstart',
  'dcc_frequency_ranges',
] as const

/** The block and category of the countries that are monitored (D13). */
export const monitoringBlock = 'Network codes monitoring'
/** The same in every installation. */
export const monitoringBlockId = '82c95e72-9e42-5525-a1fe-17b2bd8576f8'

/** D34, and further bounds that limit the size of a form. */
export const maxLengths = {
  shortText: 2000,
  longText: 32_000,
  name: 200,
  fileName: 255,
  categoryName: 100,
  /** Of the plain text; `richText` is for the canonical HTML. */
  description: 4000,
  richText: 20_000,
  questionText: 4000,
  article: 200,
  unit: 40,
  imageText: 500,
} as const

export const maxItems = {
  questions: 500,
  options: 200,
  rows: 200,
  columns: 100,
  groups: 50,
  limits: 100,
  deltaRules: 20,
  values: 2000,
} as const

/** The absolute bound of answers, bounds and legal limits: larger numbers are typing errors. */
export const maxNumber = 1e15

export const maxDeltaRuleBeyond = 1e12

/** Of an uploaded image; it is stored as PNG. */
export const maxImageBytes = 100_000_000
export const imageMediaTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

export const otherOption = 'Other'

export const defaultGroupColours = { backgroundColorHex: '#1c3968', textColorHex: '#ffffff' } as const

export const notificationFlags = [
  'newForm',
  'formSubmittedNclp',
  'formSubmittedAdmin',
  'beforeDeadline',
  'afterDeadline',
  'dataDownloadAvailable',
] as const

export const limitLengths = {
  area: 40,
  parameter: 400,
  article: maxLengths.article,
  unit: maxLengths.unit,
  relation: 200,
  source: 2000,
} as const
export const referenceLimitLengths = { moduleType: 100, note: 2000 } as const
