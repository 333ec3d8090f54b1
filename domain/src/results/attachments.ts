// Files that are attached to answers: how many, how large, and where.
import type { Refusal } from '../problems.ts'

/** Of one file. */
export const maxAttachmentBytes = 100_000_000
/** Of one answer. */
export const maxAttachments = 50

/** Why a file cannot be attached to an answer, whoever asks; null: it can. */
export function whyNotAttach(
  { fileUpload }: { readonly fileUpload: boolean },
  attached: { readonly length: number },
  file: { readonly bytes: number },
): Refusal | null {
  if (!fileUpload) return { code: 'noAttachments', text: 'problems.noAttachments' }
  if (file.bytes === 0) return { code: 'emptyFile', text: 'problems.emptyFile' }
  if (attached.length < maxAttachments) return null
  return { code: 'tooManyAttachments', text: 'results.attachments.tooMany', values: { max: maxAttachments } }
}
