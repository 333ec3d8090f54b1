// Where visitors see what is public. Those pages neither show nor send the session (platform/session.ts).
import type { PublicKind } from '@imp/domain/publication/types.ts'

interface Subject {
  readonly id: string | null
  readonly year?: number | null
}

export function visitorAddress(kind: PublicKind, { id, year }: Subject): string {
  switch (kind) {
    case 'report':
      return `/public/reports${typeof year === 'number' ? `?year=${year}` : ''}`
    case 'form':
      return `/public/form-overview${typeof year === 'number' ? `?year=${year}` : ''}`
    case 'parameter':
      return `/public/implementation-maps?parameter=${id ?? ''}`
    case 'generationcapacity':
      return `/public/reports/data-view/generation-capacity${typeof year === 'number' ? `?years=${year}` : ''}`
    case 'frt':
      return '/public/reports/data-view/frt'
    case 'frtadditional':
      return '/public/reports/data-view/frt-additional'
  }
}
