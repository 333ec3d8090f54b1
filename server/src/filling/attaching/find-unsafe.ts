// Whether an uploaded file can be passed on to others: nothing in it runs, and nothing is hidden in it (docs/decisions/0134).
import { open } from 'node:fs/promises'
import { detectMedia, executable, type Detected } from '../../platform/files/detect-media.ts'
import {
  runIsolated,
  WorkTooExpensive,
  type IsolationCaller,
  type IsolationLimits,
} from '../../platform/sandbox/run.ts'
import { checkPdf } from '../../platform/pdf/check.ts'
import { Problem } from '../../platform/problems.ts'
import type { ContainerFinding } from './inspect-container.ts'

type Finding = 'unsafeType' | 'unsafeContent' | 'uncheckable'
export interface Found {
  readonly detected: Detected
  readonly finding: Finding | null
}

const limits: IsolationLimits = { timeoutMs: 20_000, maxMemoryBytes: 500 * 1024 * 1024 }
const archives = ['application/x-archive', 'application/gzip', 'application/x-7z-compressed']
const looseContainers = ['application/rtf', 'application/x-ole-storage']

/** @param path of a local file @throws Problem 'tooManyRequests'; the signal's reason */
export async function findUnsafe(path: string, caller: IsolationCaller): Promise<Found> {
  const detected = await detectMedia(path)
  const { media } = detected
  const found = (finding: Finding | null): Found => ({ detected, finding })
  if (media === executable.media || archives.includes(media)) return found('unsafeType')
  const head = await readHead(path)
  if (isMarkup(head)) return found('unsafeType')
  // PDF readers accept a header that is not at the start.
  if (/%PDF-[12]/.test(head.slice(0, 1024))) return found(await inspectPdf(path, caller))
  const isPacked = head.startsWith('PK')
  return found(isPacked || looseContainers.includes(media) ? await inspectContainer(path, caller) : null)
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2048), 0, 2048, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** HTML and SVG, in one-byte or two-byte characters, after anything that may precede them; and MHTML. */
const isMarkup = (head: string): boolean =>
  /^(ï»¿|ÿþ|þÿ)?(\s|<!--[^]*?-->|<\?[^]*?\?>|<!doctype\s(?!html|svg)[^>]*>)*(<(!doctype\s+(html|svg)|html|head|body|script|iframe|svg|object|embed)[\s>/]|from: ?<saved by)/i.test(
    head.replaceAll('\0', ''),
  )

async function inspectPdf(path: string, caller: IsolationCaller): Promise<Finding | null> {
  try {
    await checkPdf({ path }, caller)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'pdfWithScripts') return 'unsafeContent'
    if (error.code === 'notAPdf' || error.code === 'encrypted') return 'uncheckable'
    throw error
  }
}

async function inspectContainer(path: string, caller: IsolationCaller): Promise<ContainerFinding> {
  try {
    return await runIsolated<ContainerFinding>(new URL('inspect-container.ts', import.meta.url), path, limits, caller)
  } catch (error) {
    if (error instanceof WorkTooExpensive) return 'uncheckable'
    throw error
  }
}
