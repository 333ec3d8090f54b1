// Which rows of the shown page are ticked. Another page, filter, order or view begins without any; so does a reload.
import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

interface Selection {
  readonly selected: ReadonlySet<string>
  readonly select: (ids: ReadonlySet<string>) => void
  readonly clear: () => void
}

/** @param place what is shown: what was ticked elsewhere does not count. @param items what has gone in the meantime does not count either */
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
