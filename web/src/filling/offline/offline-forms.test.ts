// Offline forms: what the server sent plus what was saved since; bound to the account.
import { afterEach, describe, expect, it, vi } from 'vitest'
import 'fake-indexeddb/auto'
import { admin, nclpOfBelgium as contact } from '../../../testing/people.ts'
import { section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../../testing/answer-store.ts'
import { publishedForm, resultOf } from '../../../testing/answers.ts'
import { listAccounts } from '../../platform/device-store.ts'
import { openDraftStorage } from '../../platform/draft-storage.ts'
import { prepareSealing } from '../../platform/sealing.ts'
import { signIn, signOut } from '../../platform/session.ts'
import {
  deleteOfflineFormsOfOthers,
  deleteOfflineForms,
  storeOfflineForm,
  storeSavedValue,
  listOfflineForms,
  readOfflineForm,
} from './offline-forms.ts'

const form = publishedForm({}, section('General', shortText('Who?'), shortText('Where?')))
const [who = '', where = ''] = form.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
const told = (version: number, textual: string) => resultOf(form, { values: [valueOf(who, version, { textual })] })
const { id: resultId } = told(1, '')
const textsOf = async (account: string) => {
  const kept = await readOfflineForm(account, form.id, undefined)
  return kept?.result.values.map(({ textual }) => textual)
}

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-23T${time}:00Z`) })
afterEach(() => {
  vi.useRealTimers()
})

describe('an offline form', () => {
  it('contains what the server sent and what was saved since', async () => {
    await storeOfflineForm('anna', form, told(1, 'Anna'))
    expect(await textsOf('anna')).toEqual(['Anna'])
    await storeSavedValue('anna', resultId, valueOf(who, 2, { textual: 'Anna B.' }))
    await storeSavedValue('anna', resultId, valueOf(where, 1, { textual: 'Ghent' }))
    expect(await textsOf('anna')).toEqual(['Anna B.', 'Ghent'])
    expect(await readOfflineForm('anna', form.id, resultId)).toMatchObject({ form, result: { id: resultId } })
  })

  it('is updated by the server, except for answers saved in the meantime', async () => {
    await storeSavedValue('bram', resultId, valueOf(who, 3, { textual: 'saved' }))
    await storeOfflineForm('bram', form, told(4, 'told later'))
    expect(await textsOf('bram')).toEqual(['told later'])
    await storeSavedValue('bram', resultId, valueOf(who, 6, { textual: 'saved in the meantime' }))
    await storeOfflineForm('bram', form, told(5, 'on its way'))
    expect(await textsOf('bram')).toEqual(['saved in the meantime'])
  })

  it('is as old as its last saved answer', async () => {
    const other = publishedForm({ seed: 88 }, section('General', shortText('When?')))
    at('13:49')
    await storeOfflineForm('finn', form, told(1, 'Finn'))
    at('13:55')
    await storeOfflineForm('finn', other, resultOf(other, { id: '00000001-0000-4000-8000-0000000000ee' }))
    expect((await listOfflineForms('finn')).map(kept => kept.form.id)).toEqual([other.id, form.id])
    at('14:17')
    await storeSavedValue('finn', resultId, valueOf(who, 2, { textual: 'Finn F.' }))
    at('14:30')
    const kept = await readOfflineForm('finn', form.id, undefined)
    expect(kept?.keptAt).toBe('2026-11-23T14:17:00.000Z')
    expect(kept?.result.values).toEqual([valueOf(who, 2, { textual: 'Finn F.' })])
    expect((await listOfflineForms('finn')).map(({ form: { id }, keptAt }) => [id, keptAt.slice(11, 16)])).toEqual([
      [form.id, '14:17'],
      [other.id, '13:55'],
    ])
  })

  it('belongs to one account, and is deleted when that signs out', async () => {
    await storeOfflineForm('carl', form, told(1, 'Carl'))
    await storeOfflineForm('dora', form, told(1, 'Dora'))
    expect(await readOfflineForm('emil', form.id, resultId)).toBeNull()
    await storeSavedValue('carl', resultId, valueOf(who, 2, { textual: 'Carl C.' }))
    await deleteOfflineForms('carl')
    expect(await readOfflineForm('carl', form.id, undefined)).toBeNull()
    await storeOfflineForm('carl', form, told(1, 'Carl'))
    expect(await textsOf('carl')).toEqual(['Carl'])
    expect(await listOfflineForms('dora')).toHaveLength(1)
  })

  it('is deleted when someone else signs in, whose own forms stay', async () => {
    await storeOfflineForm('gerd', form, told(1, 'Gerd'))
    await storeSavedValue('gerd', resultId, valueOf(who, 2, { textual: 'Gerd G.' }))
    await storeOfflineForm('hana', form, told(1, 'Hana'))
    await deleteOfflineFormsOfOthers('hana')
    expect(await listOfflineForms('gerd')).toEqual([])
    await storeOfflineForm('gerd', form, told(1, 'Gerd'))
    expect(await textsOf('gerd')).toEqual(['Gerd'])
    expect(await textsOf('hana')).toEqual(['Hana'])
  })

  it('is deleted even if only its account could read it, unlike unsent answers', async () => {
    const [own, others] = [
      { ...admin, draftKey: 'A'.repeat(43) },
      { ...contact, draftKey: 'B'.repeat(43) },
    ]
    const draftsOf = (account: string) => openDraftStorage<string>(account, 'answers')
    signIn(own)
    await storeOfflineForm(own.guid, form, told(1, 'sealed'))
    await storeSavedValue(own.guid, resultId, valueOf(who, 2, { textual: 'sealed, too' }))
    await draftsOf(own.guid).put('kept', 'not sent yet')
    signIn(others)
    await prepareSealing(others.guid)
    await deleteOfflineFormsOfOthers(others.guid)
    expect(await listAccounts('forms')).not.toContain(own.guid)
    expect(await listAccounts('savedValues')).not.toContain(own.guid)
    expect(await draftsOf(own.guid).list('kept')).toEqual([])
    signIn(own)
    expect(await draftsOf(own.guid).list('kept')).toEqual([{ key: 'kept', value: 'not sent yet' }])
    await draftsOf(own.guid).delete('kept')
    // Other test files share this browser.
    signIn({ ...admin, draftKey: '' })
    await prepareSealing(admin.guid)
    signOut()
  })
})
