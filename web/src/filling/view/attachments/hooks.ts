// The requests for attachments. Their outcome arrives with the answer.
import type { Value } from '@imp/domain/forms/values.ts'
import { api } from '../../../platform/api.ts'
import { useUpload, useWrite } from '../../../platform/cache.ts'
import { toast } from '../../../platform/toasts.ts'

/**
 * Reads a stored answer through a write without content. If there is none, this stores an empty one, so that files can be attached (D63).
 */
export const readValue = (resultId: string, question: string): Promise<Value> =>
  api('PATCH /api/results/singlequestion/{id}', { params: { id: resultId }, query: {}, body: { question, version: 0 } })

export const fetchAttachment = (id: string): Promise<Blob> => api('GET /api/files/{id}', { params: { id } })

export const useAttachFile = () =>
  useUpload('POST /api/files/value/{valueId}', {
    onSuccess: () => {},
    onError: () => toast('results.uploadFailed'),
  })

export const useDetachFile = () =>
  useWrite('DELETE /api/files/{id}', {
    toInput: (id: string) => ({ params: { id } }),
    onError: () => toast('results.fileDeleteFailed'),
  })
