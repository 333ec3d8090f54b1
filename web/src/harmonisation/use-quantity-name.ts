// What the quantity of the address is called in the year that is shown last; null while nobody knows.
import { useParams } from '@tanstack/react-router'
import { nameQuantity } from '@imp/domain/harmonisation/naming.ts'
import { useQuantity } from './hooks.ts'

export function useQuantityName(): string | null {
  const { key = '' } = useParams({ strict: false })
  const latest = useQuantity(key).data?.years.at(-1)
  return latest ? nameQuantity(latest) : null
}
