// Forms that a contact has opened are stored on the device with their answers, to be opened again without network. They are bound to
// the account, and deleted when it signs out or someone else signs in.
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { ParentResult, Result } from '@imp/domain/results/types.ts'
import { deviceStore, type Kept, listAccounts } from '../../platform/device-store.ts'

export interface OfflineForm {
  readonly form: Form
  readonly result: Result
  /** When the server last sent the form or accepted an answer. ISO 8601. */
  readonly keptAt: string
}
/** `savedAt` is missing in values stored by earlier versions. */
type SavedValue = Value & { readonly savedAt?: string }

const [formsStore, valuesStore, parentsStore] = ['forms', 'savedValues', 'previousAnswers']

const formsOf = (account: string) => deviceStore<OfflineForm>(account, formsStore)
/** Answers saved since, stored separately by result and question, because a form is large and an answer small. */
const valuesOf = (account: string) => deviceStore<SavedValue>(account, valuesStore)

const parentsOf = (account: string) => deviceStore<ParentResult>(account, parentsStore)

/** @param account guid of the person @throws where the browser forbids storage */
export async function storeOfflineForm(account: string, form: Form, result: Result): Promise<void> {
  await formsOf(account).put(`${form.id}/${result.id}`, { form, result, keptAt: new Date().toISOString() })
  const [saved, stored] = [await valuesOf(account).list(`${result.id}/`), valuesByQuestion(result)]
  // A value that was saved while the result was on its way is newer.
  const isOld = ({ question, version }: Value): boolean => (stored.get(question)?.version ?? -1) >= version
  await Promise.all(saved.filter(({ value }) => isOld(value)).map(({ key }) => valuesOf(account).delete(key)))
}

export const storeSavedValue = (account: string, resultId: string, value: Value): Promise<void> =>
  valuesOf(account).put(`${resultId}/${value.question}`, { ...value, savedAt: new Date().toISOString() })

/** @param resultId undefined: the account's own result of the form */
export async function readOfflineForm(
  account: string,
  formId: string,
  resultId: string | undefined,
): Promise<OfflineForm | null> {
  const [last] = await readAll(account, `${formId}/${resultId ?? ''}`)
  return last ?? null
}

export const listOfflineForms = (account: string): Promise<OfflineForm[]> => readAll(account)

export const storeParent = (account: string, resultId: string, parent: ParentResult): Promise<void> =>
  parentsOf(account).put(resultId, parent)

export const readParent = (account: string, resultId: string): Promise<ParentResult | undefined> =>
  parentsOf(account).get(resultId)

export async function deleteOfflineForms(account: string): Promise<void> {
  await Promise.all([formsOf(account), valuesOf(account), parentsOf(account)].map(store => store.clear()))
}

/** Their session may have ended without notice to this device: a tab was closed, or the server ended it. */
export async function deleteOfflineFormsOfOthers(account: string): Promise<void> {
  const accounts = await Promise.all([formsStore, valuesStore, parentsStore].map(listAccounts))
  const others = new Set(accounts.flat().filter(other => other !== account))
  await Promise.all([...others].map(deleteOfflineForms))
}

const valuesByQuestion = ({ values }: Result) => new Map(values.map(value => [value.question, value]))

/** Includes values saved since; latest first. */
async function readAll(account: string, prefix?: string): Promise<OfflineForm[]> {
  const entries = await formsOf(account).list(prefix)
  const forms = await Promise.all(
    entries.map(async ({ value }) => withSaved(value, await valuesOf(account).list(`${value.result.id}/`))),
  )
  return forms.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/** As of the last saved answer, by this device's clock. */
function withSaved({ form, result, keptAt }: OfflineForm, saved: readonly Kept<SavedValue>[]): OfflineForm {
  const values = valuesByQuestion(result)
  let latest = keptAt
  for (const { value } of saved) {
    const { savedAt = '', ...own } = value
    values.set(own.question, own)
    if (savedAt > latest) latest = savedAt
  }
  return {
    form,
    result: { ...result, values: [...values.values()], serverTime: new Date().toISOString() },
    keptAt: latest,
  }
}
