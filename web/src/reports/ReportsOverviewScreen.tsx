import { useNavigate, useSearch } from '@tanstack/react-router'
import { omitUndefined } from '../platform/read-search.ts'
import { ReportsOverview } from './ReportsOverview.tsx'

const from = '/reports/overview'

export function ReportsOverviewScreen() {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <ReportsOverview
      kind="yearly"
      search={search}
      onSearch={(changes, typing = false) =>
        void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: typing, resetScroll: false })
      }
    />
  )
}
