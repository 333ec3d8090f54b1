// The requests of the external publication. Each write shows its own toast.
import { useQuery } from '@tanstack/react-query'
import type { GraphKey } from '@imp/domain/graphs/views.ts'
import type { FormSummary } from '@imp/domain/forms/types.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import type { Report } from '@imp/domain/reports/types.ts'
import { Refused } from '../platform/api.ts'
import { listRefreshOptions, read, useWrite } from '../platform/cache.ts'
import { toast, toastProblem } from '../platform/toasts.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'

export const usePublication = () => useQuery({ ...read('GET /api/publication'), ...listRefreshOptions })

/** Internal reports never become public. */
export function useYearlyReports() {
  const query = { isInternal: false }
  const reports = useQuery({ ...read('GET /api/reports/published', { query }), ...listRefreshOptions })
  useFailureToast(reports, 'publication.reportsFailed')
  return reports
}

export function usePublishedForms() {
  const forms = useQuery({ ...read('GET /api/forms/published', { query: {} }), ...listRefreshOptions })
  useFailureToast(forms, 'publication.formsFailed')
  return forms
}

/** Hidden parameters are hidden from visitors too. */
export function useShownParameters() {
  const query = { hidden: true, items: 1000 }
  const parameters = useQuery({ ...read('GET /api/parameters', { query }), ...listRefreshOptions })
  useFailureToast(parameters, 'publication.parametersFailed')
  return parameters
}

export function useGraphYears(key: GraphKey) {
  const years = useQuery({ ...read('GET /api/forms/dataview/{key}', { params: { key } }), ...listRefreshOptions })
  useFailureToast(years, key === 'generationcapacity' ? 'publication.capacityYearsFailed' : 'publication.choicesFailed')
  return years
}

export const isConfidential = (error: unknown): error is Refused =>
  error instanceof Refused && error.problem.code === 'reportConfidential'

export const useSetReportPublic = () =>
  useWrite('PATCH /api/Reports/{id}/public/{flag}', {
    toInput: ({ report, flag }: { report: Report; flag: boolean }) => ({ params: { id: report.id, flag } }),
    ifMatch: ({ report }) => report.revision,
    onSuccess: () => toast('publication.reportSet'),
    onError: error => {
      if (!isConfidential(error)) toast('forms.visibilityFailed')
    },
  })

export const useSetFormPublic = () =>
  useWrite('PATCH /api/forms/visibility/{a}/{b}', {
    toInput: ({ form, flag }: { form: FormSummary; flag: boolean }) => ({
      params: { a: form.id, b: flag ? ('Public' as const) : ('Internal' as const) },
    }),
    ifMatch: ({ form }) => form.version,
    onSuccess: () => toast('forms.visibilitySet'),
    onError: () => toast('forms.visibilityFailed'),
  })

/** The request toggles the state; the version makes sure that it starts from the displayed one. */
export const useSetParameterPublic = () =>
  useWrite('PATCH /api/parameters/visibility/{id}', {
    toInput: ({ parameter }: { parameter: Parameter; flag: boolean }) => ({ params: { id: parameter.guid } }),
    ifMatch: ({ parameter }) => parameter.version,
    onSuccess: () => toast('publication.visibilityUpdated'),
    onError: () => toast('forms.visibilityFailed'),
  })

interface YearSwitch {
  readonly key: GraphKey
  readonly years: readonly number[]
  readonly flag: boolean
}
export const useSetYearsPublic = () =>
  useWrite('PATCH /api/forms/dataview/{key}/{flag}', {
    toInput: ({ key, years, flag }: YearSwitch) => ({ params: { key, flag }, query: { year: years.map(String) } }),
    onSuccess: () => toast('publication.visibilityUpdated'),
    onError: (_error, { key }) =>
      toast(key === 'generationcapacity' ? 'publication.capacityFailed' : 'publication.dataViewFailed'),
  })

export const useCreatePlan = () =>
  useWrite('POST /api/publication/plans', { onSuccess: () => toast('publication.planned') })

export const useCancelPlan = () =>
  useWrite('DELETE /api/publication/plans/{id}', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: () => toast('publication.planCancelled'),
    onError: toastProblem,
  })
