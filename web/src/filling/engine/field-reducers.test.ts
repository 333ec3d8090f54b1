// Transitions that are not covered by the store's tests: identity of unchanged state, and locks.
import { describe, expect, it } from 'vitest'
import { questionOf } from '@imp/domain/testing/build-answers.ts'
import { form, section, shortText } from '@imp/domain/testing/build-form.ts'
import { valueOf } from '../../../testing/answer-store.ts'
import { textPart } from './field-parts.ts'
import * as reducers from './field-reducers.ts'
import { createFieldState, sendableParts } from './field-state.ts'

const question = questionOf(form(section('General', shortText('Name'))), 'Name')
const stored = (version: number, textual: string) => valueOf(question.id, version, { textual })
const empty = createFieldState(question, null)
const typed = reducers.applyEdit(empty, new Map([['answer', textPart('Mine')]]))

describe('a transition that changes nothing', () => {
  const field = createFieldState(question, stored(2, 'Stored'))
  it.each([
    ['an older value of the server', reducers.applyServerValue(field, stored(1, 'Older'))],
    ['leaving what was not touched', reducers.leaveField(field)],
    ['locking what has nothing unsaved', reducers.lockEdits(field, 'Closed.')],
    ['unlocking what was not locked', reducers.unlockEdits(field)],
  ])('returns the same field: %s', (_, after) => {
    expect(after).toBe(field)
  })
})

describe('a lock', () => {
  const locked = reducers.lockEdits(typed, 'Closed.')
  it('marks unsent edits once', () => {
    expect(locked.refusals.get('answer')).toEqual({ text: 'Closed.', locked: true })
    expect(sendableParts(locked).size).toBe(0)
    expect(reducers.lockEdits(locked, 'Closed.')).toBe(locked)
  })

  it('replaces another reason, and is removed with its own reason', () => {
    const refused = reducers.rejectSave(typed, ['answer'], { text: 'Too long.', locked: false })
    expect(reducers.lockEdits(refused, 'Closed.').refusals.get('answer')?.text).toBe('Closed.')
    expect(sendableParts(reducers.unlockEdits(locked)).has('answer')).toBe(true)
    expect(reducers.unlockEdits(refused)).toBe(refused)
  })

  it('ignores a write on its way', () => {
    const sent = reducers.startSave(typed, typed.edits)
    expect(reducers.lockEdits(sent, 'Closed.')).toBe(sent)
  })
})

describe('an edit', () => {
  it('drops control characters from word processors', () => {
    const pasted = reducers.applyEdit(empty, new Map([['answer', textPart('Elia\u000bBrussels\n')]]))
    expect(pasted.edits.get('answer')?.textual).toBe('Elia Brussels\n')
  })
})
