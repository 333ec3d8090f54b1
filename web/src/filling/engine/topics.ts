// What listeners can subscribe to: one question, one cell, the section list, or the status of all unsaved answers.
import type { Topics } from '../../platform/store.ts'
import type { FieldPartKey } from './field-parts.ts'

export type Topic = 'outline' | 'unsaved' | `question ${string}` | `cell ${string} ${FieldPartKey}`
export type AnswerTopics = Topics<Topic>
