// What the process of a piece of work is sent, and what it answers.
import type { ProblemCode } from '@imp/domain/problems.ts'
import type { TextId, TextValues } from '@imp/domain/texts.ts'

export interface Order {
  readonly module: string
  readonly input: unknown
  readonly maxMemoryBytes: number
}
export type FromChild =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly text?: TextId; readonly values?: TextValues }
  | { readonly kind: 'failed'; readonly message: string }

/** Exported as `run` by the module. @throws Problem */
export type Work<Input, Output> = (input: Input) => Promise<Output>
