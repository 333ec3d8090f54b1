// A parameter as edited in its dialog. Pure.
import { dequal } from 'dequal/lite'
import { dayOf, endOfDay, noDate, showDate } from '@imp/domain/dates.ts'
import { networkCodeName, unknownNetworkCode } from '@imp/domain/network-codes.ts'
import { defaultLevelTexts, type Level, levels, levelTextsOf } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterInput } from '@imp/domain/parameters/types.ts'
import type { Reason, TextId } from '@imp/domain/texts.ts'
import { dayBlocker } from '../../forms/engine/deadline-day.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import { keyOfField } from '../../platform/conflict/use-merged-save.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { isDay } from '../../ui/typed-day.ts'

/** Instead of the previous parameter's id: the one of the same name and code in the latest earlier year. */
export const automatic = 'automatic'
export const none = 'none'

type LevelTextField = `answer${Level}text`
export const levelTextField = (level: Level): LevelTextField => `answer${level}text`

export interface ParameterDraft extends Readonly<Record<LevelTextField, string>> {
  readonly name: string
  readonly description: string
  /** -1: not chosen yet. */
  readonly networkCode: number
  readonly summary: boolean
  /** An id, `automatic` or `none`. */
  readonly previous: string
  /** YYYY-MM-DD, or an invalid text as typed. */
  readonly day: string | null
}

const toLevelFields = (texts: readonly string[]) =>
  Object.fromEntries(levels.map((level, at) => [levelTextField(level), texts[at] ?? ''])) as Record<
    LevelTextField,
    string
  >
export const defaultLevelFields = toLevelFields(defaultLevelTexts)

export const newParameter: ParameterDraft = {
  name: '',
  description: '',
  networkCode: unknownNetworkCode,
  summary: false,
  previous: automatic,
  day: null,
  ...defaultLevelFields,
}

export const toParameterDraft = (parameter: Parameter): ParameterDraft => ({
  name: parameter.name,
  description: parameter.description,
  networkCode: parameter.networkCode,
  summary: parameter.summary,
  previous: parameter.previousGuid ?? none,
  day: dayOf(parameter.deadline),
  ...toLevelFields(levelTextsOf(parameter)),
})

/** @param from the version that the draft is based on; null: a new one */
export function toParameterInput(draft: ParameterDraft, from: Parameter | null): ParameterInput {
  const { name, description, networkCode, summary, previous, day } = draft
  const isSameDay = from !== null && day === dayOf(from.deadline)
  return {
    name: name.trim(),
    description: description.trim(),
    networkCode,
    summary,
    // An unchanged deadline keeps its time, which may differ from the usual end of day.
    deadline: isSameDay ? from.deadline : day !== null && isDay(day) ? endOfDay(day) : noDate,
    ...(previous !== automatic && { previousGuid: previous === none ? null : previous }),
    ...toLevelFields(levels.map(level => draft[levelTextField(level)].trim())),
    ...(from && { version: from.version }),
  }
}

/** Why it cannot be saved; null: it can. */
export function saveParameterBlocker(draft: ParameterDraft): Reason | null {
  if (draft.networkCode === unknownNetworkCode) return { text: 'parameters.dialog.codeFirst' }
  if (draft.name.trim() === '') return { text: 'parameters.dialog.nameFirst' }
  const empty = levels.find(level => draft[levelTextField(level)].trim() === '')
  if (empty) return { text: 'parameters.dialog.levelFirst', values: { level: empty } }
  return dayBlocker(draft.day)
}

/** Somebody has published it during editing, after which only its deadline can change. */
export class AlreadyPublished extends Error {}

/** Only the deadline of a published parameter can change. */
export const canSaveDraft = (draft: ParameterDraft, from: Parameter): boolean =>
  !from.published || dequal({ ...draft, day: null }, { ...toParameterDraft(from), day: null })

const labels: Readonly<Record<string, TextId>> = {
  name: 'parameters.name',
  description: 'parameters.description',
  networkCode: 'parameters.networkCode',
  summary: 'parameters.summary',
  previous: 'parameters.previous',
  day: 'parameters.deadline',
}

export function describeParameterField(
  difference: FieldDifference,
  text: Texts,
  nameOf: (guid: string) => string,
): DescribedField {
  const { path, mine, theirs } = difference
  const [field = ''] = path
  const level = levels.find(one => levelTextField(one) === field)
  const show = (value: unknown): string => {
    if (field === 'networkCode') return networkCodeName(Number(value))
    if (typeof value === 'boolean') return text(value ? 'forms.settings.yes' : 'forms.settings.no')
    if (typeof value !== 'string') return ''
    if (field === 'previous') return describePrevious(value, text, nameOf)
    return field === 'day' ? showDate(`${value}T12:00:00Z`) || value : value
  }
  const label = level ? text('parameters.level', { level }) : text(labels[field] ?? 'parameters.name')
  return { key: keyOfField(difference), label, mine: show(mine), theirs: show(theirs) }
}

const describePrevious = (value: string, text: Texts, nameOf: (guid: string) => string): string =>
  value === automatic
    ? text('parameters.previous.automatic')
    : value === none
      ? text('parameters.previous.none')
      : nameOf(value)
