// The process that sets one document (see typesetter.ts): its order comes in a file, the document goes to another.
import { readFileSync } from 'node:fs'
import { typeset } from './compiler.ts'
import type { FromTypesetter, TypesetOrder } from './messages.ts'

// Nobody waits any more.
process.once('disconnect', () => process.exit(1))
process.once('message', orderFile => {
  process.send?.(answerOrder(String(orderFile)), () => process.exit(0))
})

function answerOrder(orderFile: string): FromTypesetter {
  try {
    return { kind: 'done', result: typeset(JSON.parse(readFileSync(orderFile, 'utf8')) as TypesetOrder) }
  } catch (error) {
    const { code } = error as { code?: unknown }
    const reason = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', reason, code: typeof code === 'string' ? code : null }
  }
}
