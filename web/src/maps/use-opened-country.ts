// The country whose answer is open in a dialog. Countries without an answer, or not involved, cannot be opened.
import { useCallback, useMemo, useState } from 'react'
import type { MapContent } from './use-map.ts'

export function useOpenedCountry({ rows, answers, parameter }: MapContent) {
  const [country, setCountry] = useState<string | null>(null)
  const row = rows.find(one => one.country === country)
  const openable = useMemo(() => {
    const shown = new Set(rows.map(one => one.country))
    const given = (answers.data ?? []).filter(({ guid, countryAbbreviation: of }) => guid !== '' && shown.has(of))
    return new Map(given.map(one => [one.countryAbbreviation, one]))
  }, [rows, answers.data])
  const answer = answers.isPlaceholderData || country === null ? undefined : openable.get(country)
  const canOpen = useCallback((abbreviation: string) => openable.has(abbreviation), [openable])
  const closeCountry = useCallback(() => setCountry(null), [])
  const opened = row && answer ? { name: row.name, parameter, answer } : null
  return { opened, canOpen, openCountry: setCountry, closeCountry }
}
