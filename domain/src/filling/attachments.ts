// Files attached to answers: how many, how large, and of which types.
import type { Refusal } from '../problems.ts'

export const maxAttachmentBytes = 100_000_000
export const maxAttachments = 50

/** File extensions that Windows, macOS or Linux execute when the file is opened. */
const executableEndings = new Set(
  (
    'apk app appimage appinstaller application appref-ms appx appxbundle bash bat cdxml chm cmd com command cpl csh deb desktop dll dmg elf exe fish gadget ' +
    'hta inf iso img ins isp jar jnlp js jse ksh lnk mde msc msh msh1 msh2 msi msix msixbundle msp mst ocx pif pkg pl ps1 ps1xml ps2 psc1 ' +
    'psc2 psd1 psm1 py pyc pyw pyz rb reg rpm run scf scr sct sh shb shs sys url vb vbe vbs vhd vhdx ws wsc wsf wsh xbap xll zsh'
  ).split(' '),
)

/** Types in which browsers, Office or other viewers execute something: pages, drawings with scripts, documents with macros, queries. */
const activeEndings = new Set(
  (
    'asp aspx cfm htc htm html htmls jhtml jsp mht mhtml php shtm shtml stm svg svgz swf xht xhtm xhtml xsl xslt ' +
    'docm dotm mde mdb accdb accde iqy odc oqy one onetoc2 potm ppa ppam ppsm pptm rqy sldm slk xla xlam xlm xlsb ' +
    'xlsm xltm xlw mjs cjs wasm diagcab library-ms rdp search-ms searchconnector-ms settingcontent-ms theme themepack webloc'
  ).split(' '),
)
/** Their contents cannot be checked; ZIP files are inspected instead. */
const archiveEndings = new Set(
  (
    '7z ace alz ar arc arj bz bz2 cab cpio egg gz lha lz lz4 lzh lzma r00 rar s7z sit sitx tar taz tbz tbz2 tgz tlz txz uue vmdk war ' +
    'wim xxe xz z zipx zoo zst'
  ).split(' '),
)

/** Windows ignores dots and spaces at the end of a name, and everything after a colon. */
export function isUnsafeName(name: string): boolean {
  const [shown = ''] = name.split(':')
  const ending = /\.([^.\s]+)[.\s]*$/.exec(shown)?.[1]?.toLowerCase() ?? ''
  return [executableEndings, activeEndings, archiveEndings].some(endings => endings.has(ending))
}

const unsafeType = (name: string): Refusal => ({
  code: 'executableFile',
  text: 'problems.executableFile',
  values: { name },
})
export function refusalOf(finding: 'unsafeType' | 'unsafeContent' | 'uncheckable', name: string): Refusal {
  if (finding === 'unsafeType') return unsafeType(name)
  return finding === 'unsafeContent'
    ? { code: 'unsafeContent', text: 'problems.unsafeContent', values: { name } }
    : { code: 'uncheckableFile', text: 'problems.uncheckableFile', values: { name } }
}

export function attachBlocker(
  { fileUpload }: { readonly fileUpload: boolean },
  attached: { readonly length: number },
  file: { readonly bytes: number; readonly name: string },
): Refusal | null {
  if (!fileUpload) return { code: 'noAttachments', text: 'problems.noAttachments' }
  if (file.bytes === 0) return { code: 'emptyFile', text: 'problems.emptyFile' }
  if (isUnsafeName(file.name)) return unsafeType(file.name)
  if (attached.length < maxAttachments) return null
  return { code: 'tooManyAttachments', text: 'results.attachments.tooMany', values: { max: maxAttachments } }
}
