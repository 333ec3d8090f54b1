// Asks people to prove their identity again, by password, code or both.
import { Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { fieldErrorTextOf, fieldErrorTexts, problemText } from '../../platform/problem-text.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusOnError } from '../../ui/use-focus-on-error.ts'
import { CodeInput } from './CodeInput.tsx'

export interface Proof {
  password: string
  code: string
}
interface Props {
  fields: readonly (keyof Proof)[]
  codeHint?: TextId
  submitLabel: string
  isPending: boolean
  error: Error | null
  onSubmit: (proof: Proof) => void
  onCancel: () => void
}

export function ProofForm({ fields, codeHint, submitLabel, isPending, error, onSubmit, onCancel }: Props) {
  const text = useText()
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const form = useFocusOnError(error)
  const isIncomplete = fields.some(field => proof[field].trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isIncomplete && !isPending) onSubmit(proof)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack maw={440}>
        {fields.includes('password') && (
          <PasswordInput
            label={text('users.password.present')}
            value={proof.password}
            onChange={event => setProof({ ...proof, password: event.currentTarget.value })}
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': text('users.login.showPassword') }}
            error={fieldErrorTextOf(error, 'password')}
          />
        )}
        {fields.includes('code') && (
          <CodeInput
            value={proof.code}
            onChange={code => setProof({ ...proof, code })}
            {...(codeHint && { hint: codeHint })}
            error={fieldErrorTextOf(error, 'code')}
          />
        )}
        <div role="alert">
          {error && fieldErrorTexts(error).length === 0 && (
            <Text c="var(--mantine-color-error)">{problemText(error)}</Text>
          )}
        </div>
        <Group>
          <Button
            type="submit"
            loading={isPending}
            disabledReason={isIncomplete ? text('users.secondFactor.fillIn') : null}
          >
            {submitLabel}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {text('ui.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
