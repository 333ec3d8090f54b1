// A result being filled in or read: why it is locked, what this person may do with it, and its answer store.
import { useCallback, useState } from 'react'
import type { Form } from '@imp/domain/forms/types.ts'
import { isId } from '@imp/domain/ids.ts'
import { can } from '@imp/domain/permissions.ts'
import { lockReason } from '@imp/domain/results/locking.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { toUser, useSession } from '../../platform/session.ts'
import { useTitle } from '../../platform/title.ts'
import { announce } from '../../platform/announce.ts'
import { FillView } from './FillView.tsx'
import { useFillingStore } from './use-filling-store.ts'
import { useServerNow } from '../../platform/use-server-now.ts'

interface Props {
  form: Form
  result: Result
  keptAt: string | null
  onReload: () => void
  onReplace: (result: Result) => void
}

export function FillForm({ form, result, keptAt, onReload, onReplace }: Props) {
  const text = useText()
  const user = toUser(useSession())
  const now = useServerNow(result.serverTime, result.deadline)
  const isPreview = !isId(result.id)
  const { isTrial } = result
  useTitle(form.name)
  const lock = lockReason({
    user,
    countryId: result.country,
    countryName: result.countryName,
    formPublished: form.published,
    submittedAt: result.isSubmited ? result.dateOfSubmission : null,
    deadline: result.deadline,
    now,
    hasResult: !isPreview,
    isTrial,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const lockText = lock ? text(lock.text, lock.values) : refusal
  const reload = useCallback(() => {
    setRefusal(null)
    onReload()
  }, [onReload])
  const store = useFillingStore({
    form,
    result,
    isPreview,
    lockText,
    onLocked: reason => {
      setRefusal(reason)
      announce(reason)
      onReload()
    },
    onResult: reload,
  })
  const countryId = result.country
  return (
    <FillView
      store={store}
      form={form}
      result={result}
      isPreview={isPreview}
      readOnly={lockText !== null}
      lockReason={lockText}
      keptAt={keptAt}
      now={now}
      hasHistory={!isPreview && can(user, 'result.readHistory', { countryId })}
      maySubmit={!isPreview && lockText === null && can(user, 'result.submit', { countryId, form, isTrial })}
      mayUnsubmit={!isPreview && result.isSubmited && can(user, 'result.unsubmit', { form })}
      isReviewer={!isPreview && !isTrial && can(user, 'result.review', { form })}
      isContact={user?.role === 'NCLP' || isTrial}
      onReload={reload}
      onReplace={onReplace}
    />
  )
}
