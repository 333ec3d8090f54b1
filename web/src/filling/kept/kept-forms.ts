// Forms that a contact has opened are stored on the device with their answers, to be opened again without network. They are bound to
// the account, and deleted when it signs out or someone else signs in.
import type { Form } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import type { ParentResult, Result } from '@imp/domain/results/types.ts'
import { deviceStore, type Kept, listAccounts } from '../../platform/device-store.ts'

export interface KeptForm {
  readonly form: Form
  readonly result: Result
  /** When the server last sent the form or accepted an answer. ISO 8601. */
  readonly keptAt: string
}
/** `savedAt` is missing in values stored by earlier versions. */
type SavedValue = Value & { readonly savedAt?: string }

const [formsRoom, valuesRoom, parentsRoom] = ['forms', 'savedValues', 'previousAnswers']

const formsOf = (account: string) => deviceStore<KeptForm>(account, formsRoom)
/** Answers saved since, stored separately by result and question, because a form is large and an answer small. */
const valuesOf = (account: string) => deviceStore<SavedValue>(account, valuesRoom)

const parentsOf = (account: string) => deviceStore<ParentResult>(account, parentsRoom)

/** @param account guid of the person @throws where the browser forbids storage */
export async function keepForm(account: string, form: Form, result: Result): Promise<void> {
  await formsOf(account).put(`${form.id}/${result.id}`, { form, result, keptAt: new Date().toISOString() })
  const [saved, stored] = [await valuesOf(account).list(`${result.id}/`), valuesByQuestion(result)]
  // A value that was saved while the result was on its way is newer.
  const isOld = ({ question, version }: Value): boolean => (stored.get(question)?.version ?? -1) >= version
  await Promise.all(saved.filter(({ value }) => isOld(value)).map(({ key }) => valuesOf(account).delete(key)))
}

export const keepSavedValue = (account: string, resultId: string, value: Value): Promise<void> =>
  valuesOf(account).put(`${resultId}/${value.question}`, { ...value, savedAt: new Date().toISOString() })

/** @param resultId undefined: the account's own result of the form */
export async function readKeptForm(
  account: string,
  formId: string,
  resultId: string | undefined,
): Promise<KeptForm | null> {
  const [last] = await readAll(account, `${formId}/${resultId ?? ''}`)
  return last ?? null
}

export const listKeptForms = (account: string): Promise<KeptForm[]> => readAll(account)

export const keepParent = (account: string, resultId: string, parent: ParentResult): Promise<void> =>
  parentsOf(account).put(resultId, parent)

export const readKeptParent = (account: string, resultId: string): Promise<ParentResult | undefined> =>
  parentsOf(account).get(resultId)

export async function forgetKeptForms(account: string): Promise<void> {
  await Promise.all([formsOf(account), valuesOf(account), parentsOf(account)].map(store => store.clear()))
}

/** Their session may have ended without notice to this device: a tab was closed, or the server ended it. */
export async function forgetFormsOfOthers(account: string): Promise<void> {
  const accounts = await Promise.all([formsRoom, valuesRoom, parentsRoom].map(listAccounts))
  const others = new Set(accounts.flat().filter(other => other !== account))
  await Promise.all([...others].map(forgetKeptForms))
}

const valuesByQuestion = ({ values }: Result) => new Map(values.map(value => [value.question, value]))

/** Includes values saved since; latest first. */
async function readAll(account: string, prefix?: string): Promise<KeptForm[]> {
  const kept = await formsOf(account).list(prefix)
  const forms = await Promise.all(
    kept.map(async ({ value }) => withSaved(value, await valuesOf(account).list(`${value.result.id}/`))),
  )
  return forms.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
}

/** As of the last saved answer, by this device's clock. */
function withSaved({ form, result, keptAt }: KeptForm, saved: readonly Kept<SavedValue>[]): KeptForm {
  const values = valuesByQuestion(result)
  let newest = keptAt
  for (const { value } of saved) {
    const { savedAt = '', ...own } = value
    values.set(own.question, own)
    if (savedAt > newest) newest = savedAt
  }
  return {
    form,
    result: { ...result, values: [...values.values()], serverTime: new Date().toISOString() },
    keptAt: newest,
  }
}
