// Sending one after the other, taking back, asking, and leaving the editor meanwhile.
import { describe, expect, it, vi } from 'vitest'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { mayLeave, createQuestionQueue } from './question-queue.ts'
import { createEmptyQuestion, moveQuestion, putQuestion, removeQuestion, type Sections } from './working-copy.ts'

const question = (id: string, orderNumber: number, text = id): Question => ({
  ...createEmptyQuestion('ShortText', 'a', id, orderNumber),
  text,
})
const list = (...questions: Question[]): Section[] => [
  { id: 'a', name: 'A', orderNumber: 1, visible: true, form: 'f', version: 1, questionsVersion: 1, questions },
]
const stale = new Error('stale')

/** A server in memory: the next sends fail as told. */
function setUp(first: Sections) {
  let held = first
  const fails: Error[] = []
  const failed = vi.fn()
  const queue = createQuestionQueue(first, {
    read: async () => held,
    send: async section => {
      const failure = fails.shift()
      if (failure) throw failure
      held = held.map(one => (one.id === section.id ? section : one))
    },
    isStale: error => error === stale,
    onFailure: failed,
  })
  return {
    queue,
    failed,
    failNext: (error: Error) => fails.push(error),
    others: (sections: Sections) => {
      held = sections
    },
    shown: () => queue.state().sections[0]?.questions.map(({ text }) => text),
    held: () => held[0]?.questions.map(({ text }) => text),
  }
}
const remove = (id: string) => ({ change: removeQuestion('a', id), failure: 'forms.questionDeleteFailed' as const })

describe('questionQueue', () => {
  it('shows a change at once and stores one after the other', async () => {
    const { queue, shown, held } = setUp(list(question('1', 1), question('2', 2), question('3', 3)))
    const both = [queue.add(remove('1')), queue.add(remove('2'))]
    expect(shown()).toEqual(['3'])
    expect(queue.state().saving).toBe(true)
    expect(await Promise.all(both)).toEqual(['saved', 'saved'])
    expect(held()).toEqual(['3'])
    expect(queue.state()).toMatchObject({ saving: false, failed: false })
  })

  it('takes everything back that could not be stored, and says so once', async () => {
    const { queue, shown, failNext, failed } = setUp(list(question('1', 1), question('2', 2)))
    failNext(new Error('no network'))
    const outcomes = [
      queue.add({ change: moveQuestion('a', '1', 1), failure: 'forms.reorderFailed' }),
      queue.add(remove('2')),
    ]
    expect(await Promise.all(outcomes)).toEqual(['failed', 'failed'])
    expect(shown()).toEqual(['1', '2'])
    expect(failed.mock.calls).toEqual([['forms.reorderFailed']])
  })

  it('merges changes of different questions without asking', async () => {
    const { queue, others, failNext, held, shown } = setUp(list(question('1', 1), question('2', 2), question('3', 3)))
    others(list(question('1', 1, 'theirs'), question('3', 2), question('2', 3), question('4', 4)))
    failNext(stale)
    const mine = putQuestion(question('3', 3, 'mine'))
    expect(await queue.add({ change: mine, failure: 'forms.questionEditFailed' })).toBe('saved')
    expect(held()).toEqual(['theirs', 'mine', '2', '4'])
    expect(shown()).toEqual(held())
    expect(queue.state().conflict).toBeNull()
  })

  it('gives up when the list never stands still', async () => {
    const { queue, failNext, failed } = setUp(list(question('1', 1)))
    for (let time = 0; time < 9; time++) failNext(stale)
    expect(await queue.add(remove('1'))).toBe('failed')
    expect(failed).toHaveBeenCalledTimes(1)
  })

  it('asks before a question goes that somebody else has changed; mine goes on top of theirs', async () => {
    const { queue, others, failNext, held, shown } = setUp(list(question('1', 1), question('2', 2)))
    others(list(question('1', 1, 'theirs'), question('2', 2, 'theirs')))
    failNext(stale)
    const outcome = queue.add(remove('2'))
    await vi.waitFor(() => expect(queue.state().conflict?.clashes.map(({ id }) => id)).toEqual(['2']))
    queue.resolve('mine')
    expect(await outcome).toBe('saved')
    expect(held()).toEqual(['theirs'])
    expect(shown()).toEqual(['theirs'])
  })

  it('takes theirs when that is chosen, and goes on with the rest', async () => {
    const { queue, others, failNext, shown, held } = setUp(list(question('1', 1), question('2', 2), question('3', 3)))
    others(list(question('1', 1, 'theirs'), question('2', 2), question('3', 3)))
    failNext(stale)
    const outcomes = [queue.add(remove('1')), queue.add(remove('2'))]
    await vi.waitFor(() => expect(queue.state().conflict).not.toBeNull())
    queue.resolve('theirs')
    expect(await Promise.all(outcomes)).toEqual(['dropped', 'saved'])
    expect(shown()).toEqual(['theirs', '3'])
    expect(held()).toEqual(['theirs', '3'])
  })

  it('drops everything that waits for whoever leaves', async () => {
    const { queue, others, failNext, held } = setUp(list(question('1', 1), question('2', 2)))
    const theirs = list(question('1', 1, 'theirs'), question('2', 2))
    others(theirs)
    failNext(stale)
    const outcomes = [queue.add(remove('1')), queue.add(remove('2'))]
    await vi.waitFor(() => expect(queue.state().conflict).not.toBeNull())
    queue.resolve('neither')
    expect(await Promise.all(outcomes)).toEqual(['dropped', 'dropped'])
    expect(held()).toEqual(['theirs', '2'])
  })

  it('asks again when theirs has changed once more while the question was open', async () => {
    const { queue, others, failNext, held } = setUp(list(question('1', 1)))
    others(list(question('1', 1, 'theirs')))
    failNext(stale)
    const outcome = queue.add(remove('1'))
    await vi.waitFor(() => expect(queue.state().conflict).not.toBeNull())
    others(list(question('1', 1, 'newer')))
    failNext(stale)
    queue.resolve('mine')
    await vi.waitFor(() => expect(queue.state().conflict?.clashes[0]?.theirs?.text).toBe('newer'))
    queue.resolve('mine')
    expect(await outcome).toBe('saved')
    expect(held()).toEqual([])
  })

  it('never overwrites a question that was read again, changed, while it was being edited', async () => {
    const { queue, others, held } = setUp(list(question('1', 1)))
    const seen = question('1', 1, 'as it was')
    const mine = putQuestion(question('1', 1, 'mine'))
    queue.refreshed(list(question('1', 1)))
    const outcome = queue.add({ change: mine, seen, failure: 'forms.questionEditFailed' })
    await vi.waitFor(() => expect(queue.state().conflict).not.toBeNull())
    expect(held()).toEqual(['1'])
    others(list(question('1', 1)))
    queue.resolve('mine')
    expect(await outcome).toBe('saved')
    expect(held()).toEqual(['mine'])
  })
})

describe('mayLeave', () => {
  const first = list(question('1', 1), question('2', 2))

  it('lets go at once when nothing is on its way', async () => {
    expect(await mayLeave(setUp(first).queue)).toBe(true)
  })

  it('waits until everything is stored', async () => {
    const { queue, held } = setUp(first)
    void queue.add(remove('1'))
    void queue.add(remove('2'))
    expect(await mayLeave(queue)).toBe(true)
    expect(held()).toEqual([])
  })

  it('stays with what somebody has to decide, and lets go once that is done', async () => {
    const { queue, failNext, others } = setUp(first)
    others(list(question('1', 1, 'theirs'), question('2', 2)))
    failNext(stale)
    void queue.add(remove('1'))
    expect(await mayLeave(queue)).toBe(false)
    expect(queue.state().conflict).not.toBeNull()
    queue.resolve('theirs')
    expect(await mayLeave(queue)).toBe(true)
  })

  it('stays with what was refused while it waited, but not for ever', async () => {
    const { queue, failNext } = setUp(first)
    failNext(new Error('no network'))
    void queue.add(remove('1'))
    expect(await mayLeave(queue)).toBe(false)
    expect(await mayLeave(queue)).toBe(true)
  })
})
