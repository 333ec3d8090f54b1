import { showDate } from '@imp/domain/dates.ts'
import { notificationFlags } from '@imp/domain/forms/vocabulary.ts'
import { toPlainText } from '@imp/domain/rich-text.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import type { FieldDifference } from '../../platform/conflict/merge-fields.ts'
import type { SettingsDraft } from '../engine/settings-draft.ts'
import { flagTexts } from './NotificationFlags.tsx'

interface SettingNames {
  readonly country: (id: string | null) => string
  readonly category: (id: string | null) => string
}
interface Context {
  readonly mine: SettingsDraft
  readonly theirs: SettingsDraft
  readonly names: SettingNames
  readonly text: Texts
}

/** Takes the fields that `mergeSettings` finds. */
export function describeSetting({ path }: FieldDifference, { mine, theirs, names, text }: Context): DescribedField {
  const [field = '', part = ''] = path
  const [label, describe] = describeField(field, part, names, text)
  return { key: path.join('.'), label, mine: describe(mine), theirs: describe(theirs) }
}

function describeField(
  field: string,
  part: string,
  names: SettingNames,
  text: Texts,
): [label: string, describe: (draft: SettingsDraft) => string] {
  const day = (value: string | null | undefined) =>
    value ? showDate(`${value}T12:00:00Z`) || value : text('forms.settings.noDeadline')
  const yesOrNo = (value: boolean) => text(value ? 'forms.settings.yes' : 'forms.settings.no')
  switch (field) {
    case 'name':
      return [text('forms.settings.name'), draft => draft.name]
    case 'year':
      return [text('forms.settings.year'), draft => draft.year]
    case 'description':
      return [text('forms.settings.description'), draft => toPlainText(draft.description)]
    case 'category':
      return [text('forms.settings.category'), draft => names.category(draft.category)]
    case 'day':
      return [text('forms.settings.deadline'), draft => day(draft.day)]
    case 'visibility':
      return [text('forms.settings.visibility'), draft => text(`forms.visibility.${draft.visibility}`)]
    case 'userDownload':
      return [text('forms.settings.userDownload'), draft => yesOrNo(draft.userDownload)]
    case 'specials':
      return [
        text('forms.conflict.special', { country: names.country(part) }),
        draft => day(draft.specials.find(({ countryId }) => countryId === part)?.day),
      ]
    default: {
      const flag = notificationFlags.find(one => one === part)
      return flag ? [text(flagTexts[flag]), draft => yesOrNo(draft.flags[flag])] : [field, () => '']
    }
  }
}
