import { describe, expect, it, vi } from 'vitest'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { keyOfField } from './merge-changes.ts'
import type { Side } from '../../platform/conflict/merge-fields.ts'
import { mayLeave, createQuestionQueue, type QuestionQueue } from './question-queue.ts'
import { createEmptyQuestion, editQuestion, moveQuestion, removeQuestion, type Sections } from './working-copy.ts'

const question = (id: string, orderNumber: number, text = id): Question => ({
  ...createEmptyQuestion('ShortText', 'a', id, orderNumber),
  text,
})
const list = (...questions: Question[]): Section[] => [
  { id: 'a', name: 'A', orderNumber: 1, visible: true, form: 'f', version: 1, questionsVersion: 1, questions },
]
const stale = new Error('stale')
const noNetwork = new Error('no network')
const lastChange = { by: 'Ada', at: '2026-11-20T10:00:00.000Z' }

function setUp(first: Sections) {
  let serverForm = first
  const fails: Error[] = []
  const versionOf = (sections: Sections) => sections[0]?.questionsVersion ?? 0
  const withVersion = (sections: Sections, questionsVersion: number) =>
    sections.map(section => ({ ...section, questionsVersion }))
  const failed = vi.fn()
  const queue = createQuestionQueue(first, {
    read: async () => serverForm,
    send: async section => {
      const failure = fails.shift()
      if (failure) throw failure
      if (section.questionsVersion !== versionOf(serverForm)) throw stale
      serverForm = withVersion([section], versionOf(serverForm) + 1)
    },
    isStale: error => error === stale,
    lastChangeOf: error => (error === stale ? lastChange : null),
    onFailure: failed,
  })
  return {
    queue,
    failed,
    failNext: (error: Error) => fails.push(error),
    others: (sections: Sections) => {
      serverForm = withVersion(sections, versionOf(serverForm) + 1)
    },
    shown: () => queue.state.get().sections[0]?.questions.map(({ text }) => text),
    storedTexts: () => serverForm[0]?.questions.map(({ text }) => text),
    readAgain: () => queue.setStored(serverForm),
    stored: () => serverForm[0]?.questions,
  }
}
function chooseAll(queue: QuestionQueue, side: Side): void {
  const clashes = queue.state.get().conflict?.clashes ?? []
  const keys = clashes.flatMap(clash => {
    const fields = clash.kind === 'question' ? clash.fields : []
    return fields.length > 0 ? fields.map(({ path }) => keyOfField(clash.id, path)) : [clash.id]
  })
  queue.resolveConflict({ kind: 'choose', choices: new Map(keys.map(key => [key, side])) })
}
const remove = (id: string) => ({ change: removeQuestion('a', id), failure: 'forms.questionDeleteFailed' as const })

describe('questionQueue', () => {
  it('shows changes at once and stores them one by one', async () => {
    const { queue, shown, storedTexts } = setUp(list(question('1', 1), question('2', 2), question('3', 3)))
    const both = [queue.add(remove('1')), queue.add(remove('2'))]
    expect(shown()).toEqual(['3'])
    expect(queue.state.get().isSaving).toBe(true)
    expect(await Promise.all(both)).toEqual([{ kind: 'saved' }, { kind: 'saved' }])
    expect(storedTexts()).toEqual(['3'])
    expect(queue.state.get()).toMatchObject({ isSaving: false, hasFailed: false })
  })

  it('reverts everything that could not be stored, and reports it once', async () => {
    const { queue, shown, failNext, failed } = setUp(list(question('1', 1), question('2', 2)))
    failNext(noNetwork)
    const outcomes = [
      queue.add({ change: moveQuestion('a', '1', 1), failure: 'forms.reorderFailed' }),
      queue.add(remove('2')),
    ]
    expect(await Promise.all(outcomes)).toEqual([
      { kind: 'failed', error: noNetwork },
      { kind: 'failed', error: noNetwork },
    ])
    expect(shown()).toEqual(['1', '2'])
    expect(failed.mock.calls.map(([message]) => message)).toEqual(['forms.reorderFailed'])
  })

  it('merges changes of different questions without asking', async () => {
    const { queue, others, failNext, storedTexts, shown } = setUp(
      list(question('1', 1), question('2', 2), question('3', 3)),
    )
    others(list(question('1', 1, 'theirs'), question('3', 2), question('2', 3), question('4', 4)))
    failNext(stale)
    const mine = editQuestion(question('3', 3), question('3', 3, 'mine'))
    expect(await queue.add({ change: mine, failure: 'forms.questionEditFailed' })).toEqual({ kind: 'saved' })
    expect(storedTexts()).toEqual(['theirs', 'mine', '2', '4'])
    expect(shown()).toEqual(storedTexts())
    expect(queue.state.get().conflict).toBeNull()
  })

  it('fails when the list keeps changing', async () => {
    const { queue, failNext, failed } = setUp(list(question('1', 1)))
    for (let time = 0; time < 9; time++) failNext(stale)
    expect(await queue.add(remove('1'))).toEqual({ kind: 'failed', error: stale })
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('asks before deleting a question that somebody else has changed, then applies mine on top of theirs', async () => {
    const { queue, others, failNext, storedTexts, shown } = setUp(list(question('1', 1), question('2', 2)))
    others(list(question('1', 1, 'theirs'), question('2', 2, 'theirs')))
    failNext(stale)
    const outcome = queue.add(remove('2'))
    await vi.waitFor(() => expect(queue.state.get().conflict?.clashes.map(({ id }) => id)).toEqual(['2']))
    chooseAll(queue, 'mine')
    expect(await outcome).toEqual({ kind: 'saved' })
    expect(storedTexts()).toEqual(['theirs'])
    expect(shown()).toEqual(['theirs'])
  })

  it('takes theirs when that is chosen, and continues with the rest', async () => {
    const { queue, others, failNext, shown, storedTexts } = setUp(
      list(question('1', 1), question('2', 2), question('3', 3)),
    )
    others(list(question('1', 1, 'theirs'), question('2', 2), question('3', 3)))
    failNext(stale)
    const outcomes = [queue.add(remove('1')), queue.add(remove('2'))]
    await vi.waitFor(() => expect(queue.state.get().conflict).not.toBeNull())
    chooseAll(queue, 'theirs')
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'dropped' }, { kind: 'saved' }])
    expect(shown()).toEqual(['theirs', '3'])
    expect(storedTexts()).toEqual(['theirs', '3'])
  })

  it('drops all waiting changes when the person leaves', async () => {
    const { queue, others, failNext, storedTexts } = setUp(list(question('1', 1), question('2', 2)))
    const theirs = list(question('1', 1, 'theirs'), question('2', 2))
    others(theirs)
    failNext(stale)
    const outcomes = [queue.add(remove('1')), queue.add(remove('2'))]
    await vi.waitFor(() => expect(queue.state.get().conflict).not.toBeNull())
    queue.resolveConflict({ kind: 'discard' })
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'dropped' }, { kind: 'dropped' }])
    expect(storedTexts()).toEqual(['theirs', '2'])
  })

  it('asks again when theirs changes during a conflict', async () => {
    const { queue, others, failNext, storedTexts } = setUp(list(question('1', 1)))
    others(list(question('1', 1, 'theirs')))
    failNext(stale)
    const outcome = queue.add(remove('1'))
    await vi.waitFor(() => expect(queue.state.get().conflict).not.toBeNull())
    others(list(question('1', 1, 'newer')))
    failNext(stale)
    chooseAll(queue, 'mine')
    await vi.waitFor(() => expect(queue.state.get().conflict?.clashes).toMatchObject([{ theirs: { text: 'newer' } }]))
    chooseAll(queue, 'mine')
    expect(await outcome).toEqual({ kind: 'saved' })
    expect(storedTexts()).toEqual([])
  })

  describe('a question that somebody else has changed while it was edited', () => {
    const seen = { question: question('1', 1, 'as it was'), questionsVersion: 1 }
    function edit(draft: Question) {
      const given = setUp(list(seen.question))
      given.others(list({ ...question('1', 1, 'theirs'), unit: 'MW' }))
      given.readAgain()
      const queued = { change: editQuestion(seen.question, draft), seen, failure: 'forms.questionEditFailed' } as const
      return { ...given, outcome: given.queue.add(queued) }
    }
    const mine = { ...question('1', 1, 'mine'), article: '13' }

    it('merges what only one has changed, and asks about what both have changed', async () => {
      const { queue, storedTexts } = edit(mine)
      await vi.waitFor(() => expect(queue.state.get().conflict).not.toBeNull())
      expect(storedTexts()).toEqual(['theirs'])
      expect(queue.state.get().conflict?.clashes).toMatchObject([{ id: '1', fields: [{ path: ['text'] }] }])
    })

    it('does not ask when they have changed other fields', async () => {
      const { outcome, stored } = edit({ ...seen.question, article: '13' })
      expect(await outcome).toEqual({ kind: 'saved' })
      expect(stored()).toMatchObject([{ text: 'theirs', article: '13', unit: 'MW' }])
    })

    it('stores mine, or theirs with the rest of mine, or returns to editing', async () => {
      for (const [choice, kind, text, article] of [
        ['mine', 'saved', 'mine', '13'],
        ['theirs', 'saved', 'theirs', '13'],
        ['cancel', 'cancelled', 'theirs', null],
      ] as const) {
        const { queue, outcome, stored } = edit(mine)
        await vi.waitFor(() => expect(queue.state.get().conflict).not.toBeNull())
        if (choice === 'cancel') queue.resolveConflict({ kind: 'cancel' })
        else chooseAll(queue, choice)
        expect(await outcome).toEqual({ kind })
        expect(stored()).toMatchObject([{ text, article, unit: 'MW' }])
      }
    })

    it('stores the chosen side of each field', async () => {
      const { queue, outcome, stored } = edit({ ...mine, unit: 'kW' })
      await vi.waitFor(() => expect(queue.state.get().conflict?.clashes).toMatchObject([{ fields: [{}, {}] }]))
      const choices = new Map([
        [keyOfField('1', ['text']), 'theirs' as const],
        [keyOfField('1', ['unit']), 'mine' as const],
      ])
      queue.resolveConflict({ kind: 'choose', choices })
      expect(await outcome).toEqual({ kind: 'saved' })
      expect(stored()).toMatchObject([{ text: 'theirs', unit: 'kW', article: '13' }])
    })

    it('asks for a single choice when all clashes belong to one change', async () => {
      const { queue } = edit(mine)
      await vi.waitFor(() => expect(queue.state.get().conflict?.isOneChoice).toBe(false))
      const deleting = setUp(list(question('1', 1)))
      deleting.others(list(question('1', 1, 'theirs')))
      deleting.failNext(stale)
      void deleting.queue.add(remove('1'))
      await vi.waitFor(() => expect(deleting.queue.state.get().conflict?.isOneChoice).toBe(true))
    })

    it('says who has changed it, and when', async () => {
      const { queue } = edit(mine)
      await vi.waitFor(() => expect(queue.state.get().conflict?.lastChange).toEqual(lastChange))
    })
  })
})

describe('mayLeave', () => {
  const first = list(question('1', 1), question('2', 2))

  it('allows it at once when nothing is unsaved', async () => {
    expect(await mayLeave(setUp(first).queue)).toBe(true)
  })

  it('waits until everything is stored', async () => {
    const { queue, storedTexts } = setUp(first)
    void queue.add(remove('1'))
    void queue.add(remove('2'))
    expect(await mayLeave(queue)).toBe(true)
    expect(storedTexts()).toEqual([])
  })

  it('refuses during a conflict, and allows it afterwards', async () => {
    const { queue, failNext, others } = setUp(first)
    others(list(question('1', 1, 'theirs'), question('2', 2)))
    failNext(stale)
    void queue.add(remove('1'))
    expect(await mayLeave(queue)).toBe(false)
    expect(queue.state.get().conflict).not.toBeNull()
    chooseAll(queue, 'theirs')
    expect(await mayLeave(queue)).toBe(true)
  })

  it('refuses once after a failure while waiting', async () => {
    const { queue, failNext } = setUp(first)
    failNext(noNetwork)
    void queue.add(remove('1'))
    expect(await mayLeave(queue)).toBe(false)
    expect(await mayLeave(queue)).toBe(true)
  })
})
