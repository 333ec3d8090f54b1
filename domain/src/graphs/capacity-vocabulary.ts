// Options of the capacity graphs: tables, types, technologies, views (D21). Pure.

export const capacityTabs = ['pgm', 'hvdc'] as const
export type CapacityTab = (typeof capacityTabs)[number]

/** In the order of the table's rows. */
export const capacityTypes = { pgm: ['A', 'B', 'C', 'D'], hvdc: ['hvdc1', 'hvdc2', 'hvdc3', 'hvdc4'] } as const

/** In the order of the table's columns; the last two are sums. */
export const technologies = ['spgm', 'ppmOnshore', 'ppmOffshore', 'ppmTotal', 'total'] as const
export type Technology = (typeof technologies)[number]

export const capacityViews = [
  'withoutDerogations',
  'withDerogations',
  'modernized',
  'totalCompliant',
  'totalNonCompliant',
  'total',
  'percentage',
  'change',
] as const
export type CapacityView = (typeof capacityViews)[number]

export const capacitySorts = ['value', 'name'] as const
export type CapacitySort = (typeof capacitySorts)[number]

/** Before, only sums over all technologies were collected. */
export const firstYearOfTechnologies = 2022

/** HVDC has no technologies. */
export const hasTechnology = (
  year: number,
  { tab, technology }: { tab: CapacityTab; technology: Technology },
): boolean => tab === 'hvdc' || technology === 'total' || year >= firstYearOfTechnologies
