// Shows one toast for each failed read.
import { useEffect } from 'react'
import type { MessageId } from '@imp/domain/messages.ts'
import { isOnline } from './online.ts'
import { toast } from './toasts.ts'

export function useFailureToast(
  { isError, errorUpdatedAt }: { readonly isError: boolean; readonly errorUpdatedAt: number },
  message: MessageId,
): void {
  const failedAt = isError ? errorUpdatedAt : 0
  useEffect(() => {
    // Offline, the page says so itself.
    if (failedAt > 0 && isOnline()) toast(message)
  }, [failedAt, message])
}
