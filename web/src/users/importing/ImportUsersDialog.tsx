// Imports users from a spreadsheet: previews the changes, then carries out exactly those.
import { Alert, Checkbox, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { importColumnNames, importColumns, maxImportFileBytes, maxImportRows } from '@imp/domain/users/importing.ts'
import type { UserImport } from '@imp/domain/users/types.ts'
import { offeredLocales, useLanguage } from '../../platform/i18n/language.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { longDialog } from '../../ui/DialogForm.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { UploadForm } from '../../ui/UploadForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { type Sending, useFileUpload } from '../../ui/use-file-upload.ts'
import { countImported, findFileProblem, isOutdated, useImportUsers } from './hooks.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { TemplateButton } from './TemplateButton.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

export function ImportUsersDialog({ opened, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={text('users.import')} size="xl" classNames={longDialog}>
      {shown && <ImportForm key={openCount} onClose={onClose} />}
    </Modal>
  )
}

const fileKinds = ['.xlsx', '.csv']

function ImportForm({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText()
  const { locale: ownLocale } = useLanguage()
  const [preview, setPreview] = useState<UserImport | null>(null)
  const [isInviting, setInviting] = useState(true)
  const [locale, setLocale] = useState(ownLocale.code)
  const letters = useId()
  const write = useImportUsers()
  const upload = useFileUpload({ write, maxBytes: maxImportFileBytes, findFileProblem })
  const { file, error, fileProblem, maxMegabytes } = upload
  const rows = preview?.rows ?? []
  const ignored = preview?.ignoredColumns ?? []
  const hasNew = rows.some(({ kind }) => kind === 'new')
  const refused = rows.filter(({ kind }) => kind === 'refused').length

  const encodings = preview?.encodings ?? []
  const isOpen = encodings.length > 0 && preview?.encoding === null
  const send = async (chosen: File, sending: Sending, encoding?: string) => {
    const read = encoding ?? preview?.encoding
    const fields = {
      ...(read && { encoding: read }),
      ...(preview && encoding === undefined && { digest: preview.digest, isInviting, locale }),
    }
    try {
      const answer = await write.mutateAsync({ input: { fields, file: chosen }, ...sending })
      if (answer.isCarriedOut) onClose()
      else setPreview(answer)
    } catch (failure) {
      // The dialog shows the error; a retry starts with a new preview.
      if (isOutdated(failure)) setPreview(null)
    }
  }
  const imported = countImported(rows)
  const whyNot = file
    ? (upload.wrong ??
      (isOpen ? text('users.import.letters') : preview && imported === 0 ? text('users.import.nothing') : null))
    : text('users.import.first')
  return (
    <UploadForm
      upload={upload}
      failure={error && !fileProblem ? problemText(error) : null}
      whyNot={whyNot}
      sendLabel={
        preview && !isOpen && imported > 0
          ? text('users.import.submit', { count: imported })
          : text('users.import.preview')
      }
      onSend={send}
      onClose={onClose}
    >
      <Stack gap="md">
        {!preview && (
          <Stack gap={4} align="start">
            <Text size="sm">
              {text('users.import.lead', {
                columns: importColumns.map(column => text(importColumnNames[column])).join(', '),
                rows: maxImportRows,
              })}
            </Text>
            <TemplateButton />
          </Stack>
        )}
        <DropZone
          label={text('users.import.file')}
          hint={text('users.import.hint', { megabytes: maxMegabytes })}
          accept={fileKinds}
          file={file}
          onFile={chosen => {
            setPreview(null)
            upload.choose(chosen)
          }}
          error={fileProblem}
        />
        <div role="status">
          {preview && !isOpen && (
            <Alert color={refused > 0 || ignored.length > 0 ? 'yellow' : 'blue'} role="note">
              <div>{text('users.import.counts', { count: rows.length, imported, refused })}</div>
              {ignored.length > 0 && <div>{text('users.import.ignored', { columns: ignored.join(', ') })}</div>}
            </Alert>
          )}
        </div>
        {encodings.length > 1 && (
          <Radio.Group
            label={text('users.import.letters')}
            description={text('users.import.letters.hint')}
            name={letters}
            value={preview?.encoding ?? null}
            onChange={encoding => upload.send((chosen, sending) => send(chosen, sending, encoding))}
          >
            <Stack gap="xs" mt="xs">
              {encodings.map(({ encoding, sample }) => (
                <Radio key={encoding} value={encoding} label={<bdi>{sample}</bdi>} disabled={write.isPending} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {preview && !isOpen && (
          <>
            <ImportPreview rows={rows} />
            {hasNew && (
              <Checkbox
                label={text('users.import.inviting')}
                description={text('users.import.inviting.hint')}
                checked={isInviting}
                onChange={event => setInviting(event.currentTarget.checked)}
              />
            )}
            {hasNew && isInviting && (
              <NativeSelect
                label={text('users.invite.language')}
                value={locale}
                onChange={event => setLocale(event.currentTarget.value)}
                data={offeredLocales().map(({ code, name }) => ({ value: code, label: name }))}
              />
            )}
          </>
        )}
      </Stack>
    </UploadForm>
  )
}
