// Attaches files one by one: each is sent as soon as it is chosen; a failed one can be sent again.
import { useEffect, useRef, useState } from 'react'
import { maxAttachmentBytes, attachBlocker } from '@imp/domain/filling/attachments.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { announce } from '../../../platform/announce.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { toast } from '../../../platform/toasts.ts'
import { asOwnRequest } from '../../engine/own-requests.ts'
import { useAnswers, useStored } from '../../inputs/answers-context.ts'
import { readValue, useAttachFile } from './hooks.ts'

interface Attempt {
  readonly file: File
  /** 0 to 1. */
  readonly share: number
  /** Why it failed; null: on its way. */
  readonly problem: string | null
}

export function useAttaching(question: Question, dropped: readonly File[]) {
  const text = useText()
  const { store, result } = useAnswers()
  const files = useStored(question.id)?.files ?? []
  const { mutateAsync } = useAttachFile()
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  function findWrong(file: File): string | null {
    const blocker = attachBlocker(question, files, { bytes: file.size, name: file.name })
    if (blocker) return text(blocker.text, blocker.values)
    if (file.size <= maxAttachmentBytes) return null
    return text('ui.upload.tooLarge', { megabytes: maxAttachmentBytes / 1_000_000 })
  }

  async function send(file: File): Promise<void> {
    if (sending.current) return
    const controller = new AbortController()
    const { signal } = controller
    sending.current = controller
    setAttempt({ file, share: 0, problem: null })
    const onProgress = (share: number) => setAttempt({ file, share, problem: null })
    try {
      const { id: valueId } = await readValue(result.id, question.id).catch((error: unknown) => {
        toast('results.uploadFailed')
        throw error
      })
      await mutateAsync({ input: { params: { valueId }, fields: {}, file }, signal, onProgress })
      setAttempt(null)
      announce(text('results.attachments.added', { name: file.name }))
    } catch (error) {
      setAttempt(signal.aborted ? null : { file, share: 0, problem: problemText(error) })
    } finally {
      sending.current = null
      await refresh()
    }
  }

  /** The stream of events informs colleagues; the user's own screen does not wait for it. */
  const refresh = async () => {
    const value = await readValue(result.id, question.id).catch(() => null)
    if (value) store.applyServerValue(value)
  }
  const choose = (file: File) => {
    const found = findWrong(file)
    setWrong(found)
    setAttempt(null)
    if (found) toast('results.uploadFailed')
    else void asOwnRequest(() => send(file))
  }
  const refuseSeveral = () => {
    setWrong(text('results.attachments.several'))
    toast('results.uploadFailed')
  }
  const isTaken = useRef(false)
  useEffect(() => {
    const [file, second] = dropped
    if (!file || isTaken.current) return
    isTaken.current = true
    if (second) refuseSeveral()
    else choose(file)
  })
  return {
    files,
    attempt,
    wrong,
    isSending: attempt !== null && attempt.problem === null,
    choose,
    refuseSeveral,
    retry: () => attempt && void asOwnRequest(() => send(attempt.file)),
    stop: () => (sending.current ? sending.current.abort() : setAttempt(null)),
    refresh,
  }
}
