// The wizard that selects form, year, section, questions and countries, in this order. Another form, year or section resets the
// later fields, and asks first if questions or countries would be lost.
import type { Reason } from '../texts.ts'
import { advisedMaxQuestions } from './choosing.ts'

export const wizardFields = ['form', 'year', 'section', 'questions', 'countries'] as const
export type WizardField = (typeof wizardFields)[number]

export interface WizardChoice {
  readonly form: string | null
  readonly year: number | null
  readonly section: string | null
  readonly questions: readonly string[]
  readonly countries: readonly string[]
}
export type WizardChange = {
  readonly [F in WizardField]: { readonly field: F; readonly value: WizardChoice[F] }
}[WizardField]

export interface WizardState {
  readonly choice: WizardChoice
  /** Waits for confirmation, because questions or countries would be lost. */
  readonly pending: WizardChange | null
}
export type WizardEvent =
  | { readonly kind: 'change'; readonly change: WizardChange }
  /** Apply or drop the pending change. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline' }
  /** The selection of an earlier session. */
  | { readonly kind: 'restore'; readonly choice: WizardChoice }

export const emptyChoice: WizardChoice = { form: null, year: null, section: null, questions: [], countries: [] }
export const startWizard = (choice: WizardChoice = emptyChoice): WizardState => ({ choice, pending: null })

const hasSelection = ({ questions, countries }: WizardChoice): boolean => questions.length > 0 || countries.length > 0

/** Another form, year or section resets the fields after it. */
function applyChange(choice: WizardChoice, { field, value }: WizardChange): WizardChoice {
  if (field === 'questions' || field === 'countries') return { ...choice, [field]: value }
  const preceding = wizardFields.slice(0, wizardFields.indexOf(field)).map(name => [name, choice[name]])
  return { ...emptyChoice, ...Object.fromEntries(preceding), [field]: value }
}

function changeChoice(state: WizardState, change: WizardChange): WizardState {
  const { choice } = state
  if (choice[change.field] === change.value) return { choice, pending: null }
  const needsConfirmation = change.field !== 'questions' && change.field !== 'countries' && hasSelection(choice)
  return needsConfirmation ? { choice, pending: change } : { choice: applyChange(choice, change), pending: null }
}

export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  switch (event.kind) {
    case 'change':
      return changeChoice(state, event.change)
    case 'confirm':
      return state.pending ? startWizard(applyChange(state.choice, state.pending)) : state
    case 'decline':
      return startWizard(state.choice)
    case 'restore':
      return startWizard(event.choice)
  }
}

const isSet = (choice: WizardChoice, field: WizardField): boolean => {
  const value = choice[field]
  return Array.isArray(value) ? value.length > 0 : value !== null
}

/** All fields before it must be set. */
export const isOpen = (choice: WizardChoice, field: WizardField): boolean =>
  wizardFields.slice(0, wizardFields.indexOf(field)).every(before => isSet(choice, before))

export interface CompleteChoice extends WizardChoice {
  readonly form: string
  readonly year: number
  readonly section: string
}
export const isComplete = (choice: WizardChoice): choice is CompleteChoice =>
  wizardFields.every(field => isSet(choice, field))

export const generateBlocker = (choice: WizardChoice): Reason | null =>
  isComplete(choice) ? null : { text: 'tables.wizard.incomplete' }

export const hasManyQuestions = ({ questions }: Pick<WizardChoice, 'questions'>): boolean =>
  questions.length > advisedMaxQuestions
