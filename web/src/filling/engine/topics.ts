// Who listens to what of the answers: one question, one cell, the section list, or what is said of all unsaved ones.
import type { Topics } from '../../platform/store.ts'
import type { FieldPartKey } from './field-parts.ts'

export type Topic = 'outline' | 'unsaved' | `question ${string}` | `cell ${string} ${FieldPartKey}`
export type AnswerTopics = Topics<Topic>
