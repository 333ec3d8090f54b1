// Fault-ride-through for signed-in people; the public area shows the same graph.
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { FrtGraph } from './FrtGraph.tsx'

export function FrtScreen() {
  const text = useText()
  return (
    <>
      <PageHeader title={text('routes.reports.frt')} />
      <FrtGraph />
    </>
  )
}
