// Files that are attached to answers: how many, how large, and where.
import type { Refusal } from '../problems.ts'

/** Of one file. */
export const maxAttachmentBytes = 100_000_000
/** Of one answer. */
export const maxAttachments = 50

/** What Windows, macOS or Linux run when somebody opens it, by the ends of their names. */
const executableEndings = new Set(
  (
    'apk app appimage application appref-ms bash bat chm cmd com command cpl csh deb desktop dll dmg elf exe fish gadget ' +
    'hta inf iso img ins isp jar jnlp js jse ksh lnk mde msc msh msh1 msh2 msi msix msp mst ocx pif pkg pl ps1 ps1xml ps2 psc1 ' +
    'psc2 psd1 psm1 py pyc pyw pyz rb reg rpm run scf scr sct sh shb shs sys url vb vbe vbs vhd vhdx ws wsc wsf wsh xll zsh'
  ).split(' '),
)

/** By the name alone. Windows leaves out dots and blanks at the end of a name, and what follows a colon. */
export function isExecutableName(name: string): boolean {
  const [shown = ''] = name.split(':')
  return executableEndings.has(/\.([^.\s]+)[.\s]*$/.exec(shown)?.[1]?.toLowerCase() ?? '')
}

/** Why a file cannot be attached to an answer, whoever asks; null: it can. */
export function whyNotAttach(
  { fileUpload }: { readonly fileUpload: boolean },
  attached: { readonly length: number },
  file: { readonly bytes: number; readonly name: string },
): Refusal | null {
  if (!fileUpload) return { code: 'noAttachments', text: 'problems.noAttachments' }
  if (file.bytes === 0) return { code: 'emptyFile', text: 'problems.emptyFile' }
  if (isExecutableName(file.name)) return { code: 'executableFile', text: 'problems.executableFile' }
  if (attached.length < maxAttachments) return null
  return { code: 'tooManyAttachments', text: 'results.attachments.tooMany', values: { max: maxAttachments } }
}
