// The target of a reference: a figure or table on this page or another one.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ReferenceLink } from '../../ui/rich-text/RichTextView.tsx'
import { useReading } from './reading-context.ts'

export function useReferenceLink(): (placementId: string) => ReferenceLink | null {
  const { report, places, isWhole } = useReading()
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(
    (placementId: string) => {
      const place = places.get(placementId)
      if (!place) return null
      const link = {
        to: '/reports/view/$id/chapters/$chapterId',
        params: { id: report.id, chapterId: place.chapterId },
        search: isWhole ? { whole: true as const } : {},
        hash: place.anchor,
      } as const
      return { href: router.buildLocation(link).href, follow: () => void navigate({ ...link, resetScroll: false }) }
    },
    [report.id, places, isWhole, router, navigate],
  )
}
