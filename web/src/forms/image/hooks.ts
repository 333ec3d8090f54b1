// Reads and uploads the image of a question.
import { api } from '../../platform/api.ts'
import { useUpload } from '../../platform/cache.ts'
import type { ImageSource } from '../../platform/images.ts'
import { isIncompleteImage } from '../../platform/pictures/LeftOutNote.tsx'
import { toast } from '../../platform/toasts.ts'

/** Can be cached for good: another image has another id. */
export const questionImage = (imageGuid: string): ImageSource => ({
  key: ['question', imageGuid],
  load: signal => api('GET /api/sections/questionImage/{imageGuid}', { params: { imageGuid } }, { signal }),
})

export const useSetImage = () =>
  useUpload('PATCH /api/sections/questionImage/{questionId}', {
    onSuccess: () => {},
    onError: error => {
      if (!isIncompleteImage(error)) toast('forms.imageUploadFailed')
    },
  })
