// The other non-exhaustive parameters for signed-in people; the public area shows the same graph.
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ChoicesGraph } from './ChoicesGraph.tsx'

export function ChoicesScreen() {
  const text = useText()
  return (
    <>
      <PageHeader title={text('routes.reports.choices')} />
      <ChoicesGraph />
    </>
  )
}
