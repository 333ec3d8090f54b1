// One change of an answer in words: which part, what it was, what it became.
import type { Question } from '@imp/domain/forms/types.ts'
import { showNumber } from '@imp/domain/numbers.ts'
import type { Change } from '@imp/domain/results/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { cellName } from '../engine/cell-names.ts'

interface Line {
  /** The remark, the text of 'Other', a cell; empty for the answer itself. */
  readonly what: string
  readonly before: string
  readonly after: string
}

const isObject = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)
const fieldsOf = (thing: unknown): Readonly<Record<string, unknown>> => (isObject(thing) ? thing : {})

function content(question: Question, thing: unknown): string {
  if (typeof thing === 'number') return showNumber(thing)
  if (typeof thing === 'string') return thing
  if (Array.isArray(thing)) {
    return question.options
      .filter(option => thing.includes(option.id))
      .map(option => option.value)
      .join(', ')
  }
  if (isObject(thing)) return content(question, thing['numeric'] ?? thing['textValue'])
  return ''
}

type Name = (typeof names)[number]
const names = ['options', 'textual', 'numeric', 'remarkText', 'editRemarkText'] as const

function nameOf(question: Question, name: Name, text: Texts): string {
  if (name.endsWith('arkText')) return text('results.filling.remark')
  // A choice has a text only beside its options: what 'Other' stands for.
  return name === 'textual' && question.options.length > 0 ? text('results.history.other') : ''
}

export function describeChange(question: Question, { before, after }: Change, text: Texts): Line[] {
  const nothing = text('results.filling.nothing')
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const line = (what: string, from: unknown, to: unknown): Line => ({
    what,
    before: content(question, from) || nothing,
    after: content(question, to) || nothing,
  })
  const fields = names
    .filter(name => name in old || name in now)
    .map(name => line(nameOf(question, name, text), old[name], now[name]))
  const [oldCells, nowCells] = [fieldsOf(old['cells']), fieldsOf(now['cells'])]
  const places = [...new Set([...Object.keys(oldCells), ...Object.keys(nowCells)])]
  const cells = places.map(place =>
    line(cellName(question, `cell:${place}`) ?? place, oldCells[place], nowCells[place]),
  )
  return [...fields, ...cells]
}
