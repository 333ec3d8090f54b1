// Results as a PDF.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IsolationCaller } from '../../platform/sandbox/run.ts'
import { typeset } from '../../platform/pdf/typesetter.ts'
import { buildResultDocument } from './build-document.ts'
import type { PrintableResults } from './printable-results.ts'

const template = fileURLToPath(new URL('template/', import.meta.url))

export async function printResults(printable: PrintableResults, caller: IsolationCaller): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'imp-results-'))
  try {
    const outputFile = path.join(folder, 'results.pdf')
    const document = buildResultDocument(printable)
    await typeset({ template, document, pictures: {}, format: 'pdf', outputFile }, caller)
    return await readFile(outputFile)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
