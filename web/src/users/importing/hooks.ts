// The request that previews a user import or carries it out.
import { Refused } from '../../platform/api.ts'
import { useUpload } from '../../platform/cache.ts'
import { problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'

export const useImportUsers = () =>
  useUpload('POST /users/import', {
    onSuccess: ({ isCarriedOut, rows }) => {
      if (isCarriedOut) toast('users.imported', { count: countImported(rows) })
    },
    onError: () => toast('users.importFailed'),
  })

export const countImported = (rows: readonly { readonly kind: string }[]): number =>
  rows.filter(({ kind }) => kind === 'new' || kind === 'changed').length

const fileCodes: readonly string[] = ['notASpreadsheet', 'spreadsheetTooLong', 'columnMissing', 'fileTooLarge']

export const findFileProblem = (error: unknown): string | null =>
  error instanceof Refused && fileCodes.includes(error.problem.code) ? problemText(error) : null

export const isOutdated = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'importOutdated'
