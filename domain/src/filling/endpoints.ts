// Saving, submitting and opening answers again, and the prefill with those of the year before.
import { Type } from 'typebox'
import { longBodyBytes, Guid, Id, shape, type Endpoints } from '../endpoint.ts'
import { Value, ValueInput } from '../forms/values.ts'
import { ResultInput, UnsubmitInput } from './types.ts'
import { Result } from '../results/types.ts'

export const savingEndpoints = {
  'PATCH /api/results/{id}': {
    maxBodyBytes: longBodyBytes,
    summary: 'Saves the values that are named; values that are not named stay as they are.',
    params: Id,
    body: ResultInput,
    reply: Result,
    recordedAs: null,
    permission: 'result.fill',
    cost: 'low',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['result', 'answer'],
  },
  'PATCH /api/results/singlequestion/{id}': {
    maxBodyBytes: longBodyBytes,
    summary:
      'Saves one value of result {id}; an older version than the stored one is refused with 412 and the stored value. ' +
      'With correction=true it corrects what is submitted.',
    params: Id,
    query: shape({ correction: Type.Optional(Type.Boolean()) }),
    body: ValueInput,
    reply: Value,
    recordedAs: null,
    permission: ['result.fill', 'result.editCell'],
    cost: 'low',
    effect: 'write',
    transaction: 'manual',
    invalidates: ['result', 'answer'],
  },
} as const satisfies Endpoints

export const submittingEndpoints = {
  'PATCH /api/results/submit/{id}': {
    maxBodyBytes: longBodyBytes,
    summary:
      'Submits a result after validation; freezes a numbered delivery. Values sent along are saved first: all happens, or nothing.',
    params: Id,
    body: ResultInput,
    bodyMayBeMissing: true,
    reply: Result,
    recordedAs: 'submit',
    permission: 'result.submit',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'answer', 'delivery', 'extension'],
  },
  'PATCH /api/results/unsubmit/{id}': {
    summary:
      'Opens a submitted result again, with the reason that the country reads, and a day until which it can be changed; the ' +
      'delivery stays.',
    params: Id,
    body: UnsubmitInput,
    bodyMayBeMissing: true,
    reply: Result,
    recordedAs: 'unsubmit',
    permission: 'result.unsubmit',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'delivery', 'form'],
  },
  'PATCH /api/results/reset/{id}': {
    summary:
      "Loads the previous year's answers into the result of a hard copy: each linked question that was answered, and whose " +
      'answer still fits, takes that answer; all others stay as they are.',
    params: Id,
    reply: Result,
    permission: 'result.fill',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'answer'],
  },
  'PATCH /api/results/unload/{id}/{flag}': {
    summary:
      'Empties the result of a hard copy: with true every answer, with false only what is still as it was the year before, ' +
      'in tables cell by cell.',
    params: shape({ id: Guid, flag: Type.Boolean() }),
    reply: Result,
    permission: 'result.fill',
    cost: 'low',
    effect: 'write',
    invalidates: ['result', 'answer'],
  },
} as const satisfies Endpoints
