// The second factor on the account page: off, being set up, just enabled (recovery codes are shown once), or on.
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyButton } from '../../platform/CopyButton.tsx'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts'
import { useBeginSecondFactor, useConfirmSecondFactor, useRemoveSecondFactor, useSecondFactor } from './hooks.ts'
import { ProofForm } from './ProofForm.tsx'
import { QrCode } from './QrCode.tsx'

/** @param onDone called when it is on and the recovery codes have been saved; omitted on the account page */
export function SecondFactorSettings({ onDone }: { onDone?: () => void }) {
  const text = useText()
  const read = useSecondFactor()
  const begin = useBeginSecondFactor()
  const confirm = useConfirmSecondFactor()
  const [isAsked, setIsAsked] = useState(false)
  const finish = () => {
    begin.reset()
    confirm.reset()
    setIsAsked(false)
  }
  const readStep = () => {
    if (!read.data) return null
    if (confirm.data) return 'recoveryCodes'
    if (read.data.isOn) return 'on'
    if (begin.data) return 'scan'
    return isAsked ? 'password' : 'off'
  }
  const step = readStep()
  const start = () => (read.data?.asksPassword === false ? begin.mutate('') : setIsAsked(true))
  const part = useFocusOnChange<HTMLDivElement>(step)
  if (!read.data) return <FailedRead title={text('users.secondFactor.failed')} read={read} />
  return (
    <div ref={part}>
      {confirm.data && <RecoveryCodeList codes={confirm.data.recoveryCodes} onDone={onDone ?? finish} />}
      {step === 'on' && onDone && <Button onClick={onDone}>{text('users.secondFactor.continue')}</Button>}
      {step === 'on' && !onDone && <SecondFactorOn recoveryCodesLeft={read.data.recoveryCodesLeft} />}
      {step === 'scan' && begin.data && (
        <Stack align="flex-start">
          <Text>{text('users.secondFactor.scan')}</Text>
          <QrCode content={begin.data.uri} label={text('users.secondFactor.qr')} />
          <SetupKey secret={begin.data.secret} />
          <ProofForm
            fields={['code']}
            codeHint="users.secondFactor.firstCodeHint"
            submitLabel={text('users.secondFactor.confirm')}
            isPending={confirm.isPending}
            error={confirm.error}
            onSubmit={({ code }) => confirm.mutate(code)}
            onCancel={finish}
          />
        </Stack>
      )}
      {step === 'off' && (
        <Button loading={begin.isPending} onClick={start}>
          {text('users.secondFactor.setUp')}
        </Button>
      )}
      {step === 'password' && (
        <ProofForm
          fields={['password']}
          submitLabel={text('users.secondFactor.continue')}
          isPending={begin.isPending}
          error={begin.error}
          onSubmit={({ password }) => begin.mutate(password)}
          onCancel={finish}
        />
      )}
    </div>
  )
}

function SetupKey({ secret }: { secret: string }) {
  const text = useText()
  return (
    <Group gap="xs">
      <Text size="sm">
        {text('users.secondFactor.key')} <code dir="ltr">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </Text>
      <CopyButton
        label={text('users.secondFactor.copyKey')}
        icon={<IconCopy size={18} aria-hidden />}
        content={() => secret}
      />
    </Group>
  )
}

function SecondFactorOn({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const text = useText()
  const remove = useRemoveSecondFactor()
  const [isAsked, setIsAsked] = useState(false)
  const part = useFocusOnChange<HTMLDivElement>(isAsked ? 'asked' : 'idle')
  return (
    <Stack align="flex-start">
      <Alert tabIndex={-1} data-autofocus color="green" icon={<IconShieldCheck size={18} />}>
        {text('users.secondFactor.on', { count: recoveryCodesLeft })}
      </Alert>
      <div ref={part}>
        {isAsked ? (
          <ProofForm
            fields={['password', 'code']}
            submitLabel={text('users.secondFactor.switchOff')}
            isPending={remove.isPending}
            error={remove.error}
            // Not `mutate` with callbacks, because this component is unmounted by then.
            onSubmit={body =>
              void remove.mutateAsync({ body }).then(
                () => toast('users.secondFactorOff'),
                () => {},
              )
            }
            onCancel={() => {
              remove.reset()
              setIsAsked(false)
            }}
          />
        ) : (
          <Button variant="default" onClick={() => setIsAsked(true)}>
            {text('users.secondFactor.switchOff')}
          </Button>
        )}
      </div>
    </Stack>
  )
}

function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText()
  return (
    <Stack align="flex-start" role="status">
      <Text tabIndex={-1} data-autofocus>
        {text('users.secondFactor.recoveryCodes')}
      </Text>
      <ul dir="ltr" style={{ columns: '12rem 2', margin: 0 }}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>{text('users.secondFactor.kept')}</Button>
    </Stack>
  )
}
