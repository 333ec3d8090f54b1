// Generation and HVDC capacities for signed-in people; the public area shows the same graph.
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { CapacityGraph } from './CapacityGraph.tsx'

export function CapacityScreen() {
  const text = useText()
  return (
    <>
      <PageHeader title={text('routes.reports.capacity')} />
      <CapacityGraph />
    </>
  )
}
