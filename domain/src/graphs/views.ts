// All graphs, and which questions feed them (D20). The three keys name the screens and their publication.
import type { DataView } from '../forms/types.ts'
import { capacityTypes } from './capacity-vocabulary.ts'

export const graphKeys = ['generationcapacity', 'frt', 'frtadditional'] as const
export type GraphKey = (typeof graphKeys)[number]

export const capacityDataViews = { pgm: 'generationcapacity_pgm', hvdc: 'generationcapacity_hvdc' } as const
export const frtTypes = ['frt_spgm_bc', 'frt_spgm_d', 'frt_ppm_bc', 'frt_ppm_d', 'frt_hvdc'] as const
export type FrtType = (typeof frtTypes)[number]
export const choiceTypes = [
  'rfg_frequency_ranges',
  'rfg_rocof',
  'rfg_lfsm_o',
  'rfg_lfsm_u',
  'rfg_blackstart',
  'dcc_frequency_ranges',
] as const
export type ChoiceType = (typeof choiceTypes)[number]

export const dataViewsOf: Readonly<Record<GraphKey, readonly DataView[]>> = {
  generationcapacity: Object.values(capacityDataViews),
  frt: frtTypes,
  frtadditional: choiceTypes,
}

export function keyOfGraph(type: GraphKey | ChartType): GraphKey {
  const views: readonly string[] = [type]
  return (
    graphKeys.find(key => key === type || dataViewsOf[key].some(view => views.includes(view))) ?? 'generationcapacity'
  )
}

const singleTypes = [...capacityTypes.pgm, ...capacityTypes.hvdc, ...frtTypes, ...choiceTypes] as const
export const chartTypesWithYears = [...singleTypes, ...graphKeys] as const
export const chartTypes = [...singleTypes, 'generationcapacity'] as const
export type ChartType = (typeof chartTypes)[number]
