import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSingleRun } from './use-single-run.ts'

export interface Sending {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
}
export interface UploadWrite {
  readonly isPending: boolean
  readonly error: Error | null
  readonly reset: () => void
}
interface Settings {
  write: UploadWrite
  maxBytes: number
  /** Checks a file before it is sent, besides its size; null: fine. */
  whyNot?: (file: File) => string | null
  /** The part of a refusal that is about the file; null: none. */
  findFileProblem: (error: unknown) => string | null
}
export type FileUpload = ReturnType<typeof useFileUpload>

export function useFileUpload({ write, maxBytes, whyNot = () => null, findFileProblem }: Settings) {
  const intl = useIntl()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [stopper, setStopper] = useState<AbortController | null>(null)
  const runOnce = useSingleRun()
  // Closing the dialog stops the upload.
  useEffect(() => () => stopper?.abort(), [stopper])
  const maxMegabytes = maxBytes / 1_000_000
  const findWrong = (chosen: File) => {
    if (chosen.size <= maxBytes) return whyNot(chosen)
    return whyNot(chosen) ?? intl.formatMessage({ id: 'ui.upload.tooLarge' }, { megabytes: maxMegabytes })
  }
  const wrong = file && findWrong(file)
  const error = stopper?.signal.aborted ? null : write.error
  return {
    file,
    wrong,
    /** null also after somebody has stopped it. */
    error,
    fileProblem: wrong ?? findFileProblem(error),
    maxMegabytes,
    share,
    isSending: write.isPending,
    choose: (chosen: File) => {
      write.reset()
      setFile(chosen)
    },
    send: (start: (chosen: File, sending: Sending) => Promise<unknown>) => {
      if (!file) return
      runOnce(() => {
        const controller = new AbortController()
        setStopper(controller)
        setShare(0)
        return start(file, { signal: controller.signal, onProgress: setShare })
      })
    },
    stop: () => stopper?.abort(),
  }
}
