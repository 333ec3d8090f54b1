// The name of the quantity in the address in its latest year; null: not known.
import { useParams } from '@tanstack/react-router'
import { nameQuantity } from '@imp/domain/harmonisation/naming.ts'
import { useQuantity } from './hooks.ts'

export function useQuantityName(): string | null {
  const { key = '' } = useParams({ strict: false })
  const latest = useQuantity(key).data?.years.at(-1)
  return latest ? nameQuantity(latest) : null
}
