// The selected rows of the page shown. Cleared by another page, filter, order or view, and by a reload.
import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

interface Selection {
  readonly selected: ReadonlySet<string>
  readonly select: (ids: ReadonlySet<string>) => void
  readonly clear: () => void
}

/** @param place identifies what is shown @param items ids that are no longer in it are dropped */
export function useSelection(place: string, items: readonly { readonly id: string }[] | undefined): Selection {
  const [state, setState] = useState({ place, ticked: none })
  const ticked = state.place === place ? state.ticked : none
  const selected = new Set((items ?? []).flatMap(({ id }) => (ticked.has(id) ? [id] : [])))
  return {
    selected,
    select: ids => setState({ place, ticked: ids }),
    clear: () => setState({ place, ticked: none }),
  }
}
