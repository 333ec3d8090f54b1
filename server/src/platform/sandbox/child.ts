// The process of one piece of work (see run.ts). A thread does the work; the main thread watches the memory of both, which no
// setting of Node.js bounds: file contents and decoded pictures lie outside its heap.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { FromChild, Order, Work } from './messages.ts'

const watchIntervalMs = 50

if (isMainThread) process.once('message', (order: Order) => watch(order))
else parentPort?.postMessage(await work(workerData as Order), [])

function watch(order: Order): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > order.maxMemoryBytes) process.exit(1)
  }, watchIntervalMs)
  process.once('disconnect', () => process.exit(1))
  const worker = new Worker(new URL(import.meta.url), { workerData: order })
  worker.once('message', (answer: FromChild) => process.send?.(answer, () => process.exit(0)))
  worker.once('error', () => process.exit(1))
  worker.once('exit', code => code !== 0 && process.exit(1))
}

async function work({ module, input }: Order): Promise<FromChild> {
  try {
    // Always a module of ours, named by our own code.
    const { run } = (await import(module)) as { run: Work<unknown, unknown> }
    return { kind: 'done', output: await run(input) }
  } catch (error) {
    // Imported late: with its texts it would take longer than much of the work.
    const { Problem } = await import('../problems.ts')
    if (error instanceof Problem) {
      const { text, values } = error.details
      return { kind: 'refused', code: error.code, ...(text && { text }), ...(values && { values }) }
    }
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}
