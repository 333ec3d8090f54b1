// The categories and countries to choose from, which depend on each other. Choices that a new list lacks are removed
// from the draft.
import { useDebouncedValue } from '@mantine/hooks'
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import { isAcer as isAcerForm } from '@imp/domain/forms/publishing.ts'
import { useBlocks, useCategories, useParticipants } from '../hooks.ts'
import type { SettingsDraft } from '../engine/settings-draft.ts'

const debounceMs = 300

const knownIn = (list: readonly { id: string }[], id: string | null) => (list.some(one => one.id === id) ? id : null)

export function useLists(
  draft: SettingsDraft,
  setDraft: Dispatch<SetStateAction<SettingsDraft>>,
  categoryLocked: boolean,
) {
  const [isAcer] = useDebouncedValue(isAcerForm(draft), debounceMs)
  const categories = useCategories(isAcer).data
  const { data: countries, isPlaceholderData } = useParticipants(draft.category, isAcer)
  const blocks = useBlocks().data

  const categoriesOf = useRef(isAcer)
  useEffect(() => {
    if (categoriesOf.current === isAcer || !categories) return
    categoriesOf.current = isAcer
    if (!categoryLocked) setDraft(old => ({ ...old, category: knownIn(categories, old.category) }))
  }, [isAcer, categories, categoryLocked, setDraft])

  const countriesOf = useRef(`${isAcer} ${draft.category}`)
  useEffect(() => {
    const list = `${isAcer} ${draft.category}`
    if (countriesOf.current === list || !countries || isPlaceholderData) return
    countriesOf.current = list
    setDraft(old => ({
      ...old,
      specials: old.specials.map(row => ({ ...row, countryId: knownIn(countries, row.countryId) })),
    }))
  }, [isAcer, draft.category, countries, isPlaceholderData, setDraft])

  return {
    categories: categories ?? [],
    countries: countries ?? [],
    /** The block of a category created here; null: the server chooses. */
    blockId: isAcer ? (blocks?.find(({ name }) => name === 'Generation Capacity')?.id ?? null) : null,
  }
}
