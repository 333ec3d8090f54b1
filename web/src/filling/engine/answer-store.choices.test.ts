// Choices that hide answers: the count, and undoing them within the section.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { optionOf } from '@imp/domain/testing/build-answers.ts'
import { capacity, name, openStore, pass, plants, valueOf } from '../../../testing/answer-store.ts'
import { choicePart } from './field-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [yes, no] = [optionOf(plants, 'Yes').id, optionOf(plants, 'No').id]
const openAnswered = () =>
  openStore([valueOf(plants.id, 1, { options: [yes] }), valueOf(capacity.id, 1, { numeric: 4 })])

describe('a choice that hides answers', () => {
  it('counts them, and can be undone', async () => {
    const { store, last } = openAnswered()
    expect([store.countHiddenBy(plants.id), store.canUndoChoice(plants.id)]).toEqual([0, false])
    store.choose(plants.id, choicePart([no]))
    expect([store.countHiddenBy(plants.id), store.canUndoChoice(plants.id)]).toEqual([1, true])
    expect(store.findHiddenAnswers()).toEqual(new Map([[plants.id, [capacity.id]]]))
    store.undoChoice(plants.id)
    expect([store.countHiddenBy(plants.id), store.canUndoChoice(plants.id)]).toEqual([0, false])
    expect(store.getPart(plants.id, 'answer').options).toEqual([yes])
    store.choose(plants.id, choicePart([no]))
    await pass(5)
    expect(last().input).toMatchObject({ question: plants.id, options: [no] })
  })

  it('is undone to the choice before the first that hid something', () => {
    const { store } = openAnswered()
    store.choose(plants.id, choicePart([]))
    store.choose(plants.id, choicePart([no]))
    store.undoChoice(plants.id)
    expect(store.getPart(plants.id, 'answer').options).toEqual([yes])
  })

  it('cannot be undone if nothing answered is hidden, or the section was left', () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [yes] })])
    store.choose(plants.id, choicePart([no]))
    expect(store.canUndoChoice(plants.id)).toBe(false)
    const { store: answered } = openAnswered()
    answered.choose(plants.id, choicePart([no]))
    answered.clearChoiceUndo()
    expect([answered.countHiddenBy(plants.id), answered.canUndoChoice(plants.id)]).toEqual([1, false])
  })

  it('notifies listeners of the count when someone else answers a hidden question', () => {
    const { store } = openStore([valueOf(plants.id, 1, { options: [no] })])
    const onOutline = vi.fn<() => void>()
    store.subscribe('outline', onOutline)
    store.applyServerValue(valueOf(capacity.id, 1, { numeric: 4 }))
    expect(store.countHiddenBy(plants.id)).toBe(1)
    expect(onOutline).toHaveBeenCalledTimes(1)
    store.applyServerValue(valueOf(name.id, 1, { textual: 'Visible' }))
    expect(store.countHiddenBy(plants.id)).toBe(1)
  })
})
