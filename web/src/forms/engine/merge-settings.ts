// Two people have changed the settings of a form at once: what one of them has changed is kept, what both have changed
// is asked about. Every flag and every country's special deadline is a setting of its own.
import type { SendNotification } from '@imp/domain/forms/types.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import type { SettingsDraft, SpecialRow } from './settings-draft.ts'

/** A setting by its name; those of countries and flags carry whose they are. */
type Plain = Exclude<keyof SettingsDraft, 'specials' | 'flags'>
export type Setting = Plain | `specials ${string}` | `flags ${keyof SendNotification}`

type Drafts = readonly [began: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft]

export const specialOf = (draft: SettingsDraft, country: string): SpecialRow | undefined =>
  draft.specials.find(({ countryId }) => countryId === country)

/** The flag that a setting is; null: it is none. */
export const flagOf = (setting: Setting): keyof SendNotification | null =>
  notificationFlags.find(flag => setting === `flags ${flag}`) ?? null

export const isPlain = (setting: Setting): setting is Plain => !setting.includes(' ')

function valueOf(draft: SettingsDraft, setting: Setting): string | boolean | null {
  if (isPlain(setting)) return draft[setting]
  const flag = flagOf(setting)
  return flag ? draft.flags[flag] : (specialOf(draft, setting.slice('specials '.length))?.day ?? null)
}

/** In the order of the dialog. */
function settingsOf(drafts: Drafts): Setting[] {
  const countries = new Set(drafts.flatMap(({ specials }) => specials.map(({ countryId }) => countryId ?? '')))
  return [
    ...(['name', 'description', 'category', 'day'] as const),
    ...[...countries].map(country => `specials ${country}` as const),
    ...(['visibility', 'userDownload'] as const),
    ...notificationFlags.map(flag => `flags ${flag}` as const),
  ]
}

export interface Comparison {
  /** Both have changed it, each to something else. */
  readonly clashes: readonly Setting[]
  /** Only they have changed it. */
  readonly taken: readonly Setting[]
}

/** Judged against what I began from. */
export function compareDrafts(...drafts: Drafts): Comparison {
  const [began, mine, theirs] = drafts
  const differ = (one: SettingsDraft, other: SettingsDraft) => (setting: Setting) =>
    valueOf(one, setting) !== valueOf(other, setting)
  const open = settingsOf(drafts).filter(differ(began, theirs)).filter(differ(mine, theirs))
  const isMine = differ(began, mine)
  return { clashes: open.filter(isMine), taken: open.filter(setting => !isMine(setting)) }
}

/** Both drafts in one; where they clash, that of `whose` counts. */
export function mergeDrafts(whose: 'mine' | 'theirs', ...drafts: Drafts): SettingsDraft {
  const [, mine, theirs] = drafts
  const { clashes, taken } = compareDrafts(...drafts)
  const fromThem = new Set<Setting>(whose === 'theirs' ? [...taken, ...clashes] : taken)
  const from = (setting: Setting) => (fromThem.has(setting) ? theirs : mine)
  const pick = <K extends Plain>(field: K): SettingsDraft[K] => from(field)[field]
  const isTheirs = ({ countryId }: SpecialRow) => from(`specials ${countryId ?? ''}`) === theirs
  const kept = mine.specials.flatMap(row => (isTheirs(row) ? (specialOf(theirs, row.countryId ?? '') ?? []) : [row]))
  const added = theirs.specials.filter(row => isTheirs(row) && !specialOf(mine, row.countryId ?? ''))
  const flags = notificationFlags.map(flag => [flag, from(`flags ${flag}`).flags[flag]])
  return {
    name: pick('name'),
    description: pick('description'),
    category: pick('category'),
    day: pick('day'),
    visibility: pick('visibility'),
    userDownload: pick('userDownload'),
    specials: [...kept, ...added],
    flags: Object.fromEntries(flags) as SendNotification,
  }
}
