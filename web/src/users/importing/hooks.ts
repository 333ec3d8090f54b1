// The request that shows what a spreadsheet of people would change, and carries it out.
import { Refused } from '../../platform/api.ts'
import { useUpload } from '../../platform/cache.ts'
import { problemText } from '../../platform/problem-text.ts'
import { toast } from '../../platform/toasts.ts'

/** What is refused is told in the dialog. */
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

/** What of a refusal is about the file. */
export const findFileProblem = (error: unknown): string | null =>
  error instanceof Refused && fileCodes.includes(error.problem.code) ? problemText(error) : null

/** What was shown is not what there is any more. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Refused && error.problem.code === 'importOutdated'
