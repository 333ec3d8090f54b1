// Reports on the results of internal questionnaires, for administrators and national contacts.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { omitUndefined } from '../platform/read-search.ts'
import { ReportsOverview } from './ReportsOverview.tsx'

const from = '/figures-and-tables/internal-reports'

export function InternalReportsScreen() {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  return (
    <ReportsOverview
      kind="internal"
      search={search}
      onSearch={(changes, typing = false) =>
        void navigate({ search: old => omitUndefined({ ...old, ...changes }), replace: typing, resetScroll: false })
      }
    />
  )
}
