// Merges two people's changes to a form's settings; every flag and special deadline is a field of its own.
import { mergeFields, type Merge, type SideOf, type Versions } from '../../platform/conflict/merge-fields.ts'
import type { SettingsDraft, SpecialRow } from './settings-draft.ts'

/** In the order of the dialog; special deadlines are identified by their country. */
const toFields = ({
  name,
  year,
  description,
  category,
  day,
  specials,
  visibility,
  userDownload,
  flags,
}: SettingsDraft) => ({
  name,
  year,
  description,
  category,
  day,
  specials: specials.map(row => ({ id: idOf(row), day: row.day })),
  visibility,
  userDownload,
  flags,
})
const idOf = ({ countryId, key }: SpecialRow): string => countryId ?? key

export function mergeSettings({ began, mine, theirs }: Versions<SettingsDraft>, sideOf?: SideOf): Merge<SettingsDraft> {
  const versions = { began: toFields(began), mine: toFields(mine), theirs: toFields(theirs) }
  const { merged, clashes, adopted } = mergeFields(versions, sideOf)
  const rows = [...mine.specials, ...theirs.specials]
  const specials = merged.specials.flatMap(({ id, day }) => {
    const row = rows.find(one => idOf(one) === id)
    return row ? [{ ...row, day }] : []
  })
  return { merged: { ...merged, specials }, clashes, adopted }
}
