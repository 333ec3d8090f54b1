// What somebody else alone has changed in the settings, and what is taken over from them.
import { List } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import { describeSetting, type Names } from './setting-words.ts'
import type { SettingsDraft } from '../engine/settings-draft.ts'
import type { Setting } from '../engine/merge-settings.ts'

interface Props {
  settings: readonly Setting[]
  theirs: SettingsDraft
  names: Names
}

export function TakenList({ settings, theirs, names }: Props) {
  const text = useText()
  return (
    <List size="sm">
      {settings.map(setting => {
        const { label, value } = describeSetting(setting, text, names)
        return (
          <List.Item key={setting} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{text('forms.conflict.setting', { name: label, value: value(theirs) || '–' })}</bdi>
          </List.Item>
        )
      })}
    </List>
  )
}
