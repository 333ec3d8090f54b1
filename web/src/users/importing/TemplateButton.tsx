// Downloads a spreadsheet to fill in, in the language of the screen.
import { IconDownload } from '@tabler/icons-react'
import { importColumnNames, importColumns, maxImportRows } from '@imp/domain/users/importing.ts'
import { useCountries } from '../../countries/hooks.ts'
import { download } from '../../platform/download.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { roleOptions } from '../managing/role-options.ts'

export function TemplateButton() {
  const text = useText()
  const { data: countries } = useCountries({ userDropdown: true })
  const save = async () => {
    const { writeTemplate } = await import('./template.ts')
    const template = await writeTemplate({
      sheetName: text('users.import'),
      columns: importColumns.map(column => text(importColumnNames[column])),
      choices: new Map([
        [importColumns.indexOf('role'), roleOptions(text).map(({ label }) => label)],
        [importColumns.indexOf('enabled'), [text('users.import.yes'), text('users.import.no')]],
      ]),
      countries: {
        sheetName: text('users.import.countries'),
        column: importColumns.indexOf('country'),
        names: (countries ?? []).map(({ name }) => name),
      },
      maxRows: maxImportRows,
    })
    download(template, 'users.xlsx')
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={!countries}
      onClick={() => void save()}
    >
      {text('users.import.template')}
    </Button>
  )
}
