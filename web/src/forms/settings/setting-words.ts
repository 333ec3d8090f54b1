// A form's settings one by one, as a person reads them.
import { showDate } from '@imp/domain/dates.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { flagTexts } from './NotificationFlags.tsx'
import type { SettingsDraft } from '../engine/settings-draft.ts'
import { flagOf, isPlain, type Setting, specialOf } from '../engine/merge-settings.ts'

export interface Names {
  readonly country: (id: string | null) => string
  readonly category: (id: string | null) => string
}
export interface SettingDescription {
  readonly label: string
  readonly value: (draft: SettingsDraft) => string
}

export function describeSetting(setting: Setting, text: Texts, names: Names): SettingDescription {
  const day = (value: string | null | undefined) =>
    value ? showDate(`${value}T12:00:00Z`) : text('forms.settings.noDeadline')
  const yes = (value: boolean) => text(value ? 'forms.settings.yes' : 'forms.settings.no')
  if (!isPlain(setting)) {
    const flag = flagOf(setting)
    if (flag) return { label: text(flagTexts[flag]), value: draft => yes(draft.flags[flag]) }
    const country = setting.slice('specials '.length)
    return {
      label: text('forms.conflict.special', { country: names.country(country) }),
      value: draft => day(specialOf(draft, country)?.day),
    }
  }
  switch (setting) {
    case 'name':
      return { label: text('forms.settings.name'), value: draft => draft.name }
    case 'description':
      return { label: text('forms.settings.description'), value: draft => draft.description }
    case 'category':
      return { label: text('forms.settings.category'), value: draft => names.category(draft.category) }
    case 'day':
      return { label: text('forms.settings.deadline'), value: draft => day(draft.day) }
    case 'visibility':
      return {
        label: text('forms.settings.visibility'),
        value: draft => text(`forms.visibility.${draft.visibility}`),
      }
    case 'userDownload':
      return { label: text('forms.settings.userDownload'), value: draft => yes(draft.userDownload) }
  }
}
