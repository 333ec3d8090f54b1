import { useParams } from '@tanstack/react-router'
import { useQuantity } from '../../harmonisation/hooks.ts'
import { QuantityDetail } from '../../harmonisation/QuantityDetail.tsx'
import { useQuantityName } from '../../harmonisation/use-quantity-name.ts'
import { useText } from '../../platform/i18n/text.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AboutData } from '../../platform/open-data/AboutData.tsx'
import { PublicNotFoundScreen } from './PublicNotFoundScreen.tsx'

export function PublicQuantityScreen() {
  const text = useText()
  const list = text('routes.reports.harmonisation')
  const name = useQuantityName() ?? list
  const { key = '' } = useParams({ strict: false })
  if (useQuantity(key).isMissing) return <PublicNotFoundScreen />
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: text('app.menu.home'), link: { to: '/public' } },
          { label: list, link: { to: '/public/reports/harmonisation' } },
          { label: name },
        ]}
      />
      <QuantityDetail isPublic />
      <AboutData title={name} />
    </>
  )
}
