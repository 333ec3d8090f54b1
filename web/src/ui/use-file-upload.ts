// A file that is chosen and sent: what is wrong with it, how much has left, and stopping it.
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSingleRun } from './use-single-run.ts'

/** What goes with a file that is sent. */
export interface Sending {
  readonly signal: AbortSignal
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
}
/** The write that sends it. */
export interface UploadWrite {
  readonly isPending: boolean
  readonly error: Error | null
  readonly reset: () => void
}
interface Settings {
  write: UploadWrite
  maxBytes: number
  /** What can be said of a file before it is sent, besides its size. */
  whyNot?: (file: File) => string | null
  /** What of a refusal is about the file. */
  findFileProblem: (error: unknown) => string | null
}
export type FileUpload = ReturnType<typeof useFileUpload>

export function useFileUpload({ write, maxBytes, whyNot = () => null, findFileProblem }: Settings) {
  const intl = useIntl()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [stopper, setStopper] = useState<AbortController | null>(null)
  const runOnce = useSingleRun()
  // Who has closed the dialog waits for nothing any more.
  useEffect(() => () => stopper?.abort(), [stopper])
  const maxMegabytes = maxBytes / 1_000_000
  const findWrong = (chosen: File) => {
    if (chosen.size <= maxBytes) return whyNot(chosen)
    return whyNot(chosen) ?? intl.formatMessage({ id: 'ui.upload.tooLarge' }, { megabytes: maxMegabytes })
  }
  /** It need not be sent to know. */
  const wrong = file && findWrong(file)
  const error = stopper?.signal.aborted ? null : write.error
  return {
    file,
    wrong,
    /** null also after somebody has stopped it. */
    error,
    /** What is said at the file. */
    fileProblem: wrong ?? findFileProblem(error),
    maxMegabytes,
    share,
    isSending: write.isPending,
    choose: (chosen: File) => {
      write.reset()
      setFile(chosen)
    },
    /** Whoever sends says what has failed. */
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
