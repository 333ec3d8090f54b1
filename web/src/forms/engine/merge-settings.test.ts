import { describe, expect, it } from 'vitest'
import type { SettingsDraft } from './settings-draft.ts'
import type { FieldDifference, Side } from '../../platform/conflict/merge-fields.ts'
import { mergeSettings } from './merge-settings.ts'

const special = (countryId: string, day: string) => ({ key: countryId, countryId, day })
const began: SettingsDraft = {
  name: 'RfG',
  year: '2026',
  description: 'About',
  category: 'c',
  day: '2026-12-20',
  visibility: 'Internal',
  userDownload: false,
  specials: [special('at', '2027-01-01'), special('be', '2027-01-02')],
  flags: {
    newForm: true,
    formSubmittedNclp: true,
    formSubmittedAdmin: true,
    beforeDeadline: true,
    afterDeadline: true,
    dataDownloadAvailable: true,
  },
}

const names = (differences: readonly FieldDifference[]) => differences.map(({ path }) => path.join(' '))
const merge = (mine: SettingsDraft, theirs: SettingsDraft, side?: Side) => {
  const { merged, clashes, adopted } = mergeSettings({ began, mine, theirs }, () => side)
  return { merged, clashes: names(clashes), adopted: names(adopted) }
}

describe('changes of different settings', () => {
  const mine = { ...began, day: '2026-12-24', flags: { ...began.flags, newForm: false } }
  const theirs = { ...began, description: 'changed by A', flags: { ...began.flags, afterDeadline: false } }

  it('never clash, and those by the other person are listed', () => {
    expect(merge(mine, theirs)).toMatchObject({ clashes: [], adopted: ['description', 'flags afterDeadline'] })
  })

  it('are all merged', () => {
    expect(merge(mine, theirs).merged).toEqual({
      ...began,
      description: 'changed by A',
      day: '2026-12-24',
      flags: { ...began.flags, newForm: false, afterDeadline: false },
    })
  })
})

describe('changes of the same setting', () => {
  const mine = { ...began, day: '2026-12-24', name: 'Mine', userDownload: true }
  const theirs = { ...began, day: '2026-12-31', description: 'Theirs', userDownload: true }

  it('clash, unless they are the same', () => {
    expect(merge(mine, theirs)).toMatchObject({ clashes: ['day'], adopted: ['description'] })
  })

  it('do not affect the rest, whichever side is chosen', () => {
    const rest = { ...began, name: 'Mine', description: 'Theirs', userDownload: true }
    expect(merge(mine, theirs).merged).toEqual({ ...rest, day: '2026-12-24' })
    expect(merge(mine, theirs, 'theirs').merged).toEqual({ ...rest, day: '2026-12-31' })
  })
})

describe('special deadlines', () => {
  const merged = (mine: SettingsDraft['specials'], theirs: SettingsDraft['specials'], side?: Side) =>
    merge({ ...began, specials: mine }, { ...began, specials: theirs }, side).merged.specials.map(
      ({ countryId, day }) => `${countryId} ${day}`,
    )
  const [at, be] = began.specials

  it('are merged by country: changed, added and removed', () => {
    if (!at || !be) throw new Error('two')
    const mine = [special('at', '2027-02-01'), be, special('dk', '2027-03-01')]
    const theirs = [at, special('fr', '2027-04-01')]
    expect(merged(mine, theirs)).toEqual(['at 2027-02-01', 'dk 2027-03-01', 'fr 2027-04-01'])
  })

  it('of one country clash', () => {
    if (!at || !be) throw new Error('two')
    const [mine, theirs] = [[special('at', '2027-02-01'), be], [be]]
    expect(merge({ ...began, specials: mine }, { ...began, specials: theirs }).clashes).toEqual(['specials at'])
    expect(merged(mine, theirs)).toEqual(['at 2027-02-01', 'be 2027-01-02'])
    expect(merged(mine, theirs, 'theirs')).toEqual(['be 2027-01-02'])
  })
})
