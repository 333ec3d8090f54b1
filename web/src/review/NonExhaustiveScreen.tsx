// Non-exhaustive parameters side by side, for signed-in users; the public area shows the same table.
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { NonExhaustiveTable } from './tabular/NonExhaustiveTable.tsx'

export function NonExhaustiveScreen() {
  const text = useText()
  const title = text('routes.reports.nonExhaustive')
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: text('app.home.title'), link: { to: '/' } }, { label: title }]} />
      <NonExhaustiveTable />
    </>
  )
}
