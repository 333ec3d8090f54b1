import { maxPdfBytes } from '@imp/domain/reports/limits.ts'
import { findFileProblem } from '../../forms/hooks.ts'
import { useText } from '../../platform/i18n/text.ts'
import { DropZone } from '../../ui/DropZone.tsx'
import { type FileUpload, useFileUpload, type UploadWrite } from '../../ui/use-file-upload.ts'

const isNamedPdf = ({ name }: File): boolean => /\.pdf$/i.test(name)

export function usePdfUpload(write: UploadWrite): FileUpload {
  const text = useText()
  const whyNot = (file: File) => (isNamedPdf(file) ? null : text('problems.notAPdf'))
  return useFileUpload({ write, maxBytes: maxPdfBytes, whyNot, findFileProblem })
}

export function PdfField({ upload }: { upload: FileUpload }) {
  const text = useText()
  return (
    <DropZone
      label={text('reports.create.local.file')}
      hint={text('reports.create.local.fileHint', { megabytes: upload.maxMegabytes })}
      accept={['application/pdf', '.pdf']}
      file={upload.file}
      onFile={upload.choose}
      error={upload.fileProblem}
    />
  )
}
