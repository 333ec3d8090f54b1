import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openLocalDraftStore, type UnsavedDraft } from './local-drafts.ts'
import { createEmptyQuestion } from './working-copy.ts'

const question = (id: string, text: string): UnsavedDraft => {
  const began = createEmptyQuestion('ShortText', 'a', id, 1)
  return { kind: 'question', formId: 'form', began, draft: { ...began, text }, isNew: true, questionsVersion: 1 }
}
const section: UnsavedDraft = {
  kind: 'section',
  formId: 'form',
  edited: { began: null, name: 'General', orderNumber: 1 },
}
const kinds = async (account: string, formId: string | null = 'form') =>
  (await openLocalDraftStore(account).list(formId)).map(({ kind }) => kind)

describe('the drafts of an account', () => {
  beforeEach(async () => {
    const store = openLocalDraftStore('ada')
    for (const draft of await store.list('form')) await store.discard(draft)
  })

  it('are listed by form in their latest state, and discarded one by one', async () => {
    const store = openLocalDraftStore('ada')
    await store.put(question('1', 'Who'))
    await store.put(question('1', 'Who?'))
    await store.put(section)
    expect(await store.list('form')).toMatchObject([{ draft: { text: 'Who?' } }, { edited: { name: 'General' } }])
    await store.discard(question('1', ''))
    expect(await kinds('ada')).toEqual(['section'])
    expect(await kinds('ada', 'another form')).toEqual([])
    expect(await kinds('ada', null)).toEqual([])
  })

  it('are not visible to other accounts', async () => {
    await openLocalDraftStore('ada').put(section)
    expect(await kinds('bob')).toEqual([])
  })

  it('written while a page goes away replace older ones', async () => {
    const store = openLocalDraftStore('ada')
    await store.put(question('1', 'Who'))
    store.putSync(question('1', 'Who answers?'))
    expect(await store.list('form')).toMatchObject([{ draft: { text: 'Who answers?' } }])
    await store.discard(question('1', ''))
    expect(await kinds('ada')).toEqual([])
  })
})
