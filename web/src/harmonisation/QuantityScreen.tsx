// One quantity for signed-in people: its marks link to the answers behind them.
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { QuantityDetail } from './QuantityDetail.tsx'
import { useQuantityName } from './use-quantity-name.ts'

export function QuantityScreen() {
  const text = useText()
  const name = useQuantityName()
  const list = text('routes.reports.harmonisation')
  return (
    <>
      <PageHeader
        title={name ?? list}
        crumbs={[{ label: list, link: { to: '/reports/harmonisation' } }, { label: name ?? '…' }]}
      />
      <QuantityDetail isPublic={false} />
    </>
  )
}
