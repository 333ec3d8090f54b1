// The second factor on the account page: off, being set up, just switched on (its recovery codes are shown once), or on.
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useBeginSecondFactor, useConfirmSecondFactor, useRemoveSecondFactor, useSecondFactor } from './hooks.ts'
import { ProofForm } from './ProofForm.tsx'
import { QrCode } from './QrCode.tsx'

/** @param onDone it is on, and the recovery codes have been kept: left out where people also look at it later */
export function SecondFactorSettings({ onDone }: { onDone?: () => void }) {
  const text = useText()
  const read = useSecondFactor()
  const begin = useBeginSecondFactor()
  const confirm = useConfirmSecondFactor()
  const [isAsked, setIsAsked] = useState(false)
  if (!read.data) return <FailedRead title={text('users.secondFactor.failed')} read={read} />
  const finish = () => {
    begin.reset()
    confirm.reset()
    setIsAsked(false)
  }
  if (confirm.data) return <RecoveryCodeList codes={confirm.data.recoveryCodes} onDone={onDone ?? finish} />
  if (read.data.isOn && onDone) return <Button onClick={onDone}>{text('users.secondFactor.continue')}</Button>
  if (read.data.isOn) return <SecondFactorOn recoveryCodesLeft={read.data.recoveryCodesLeft} />
  if (begin.data) {
    return (
      <Stack align="flex-start">
        <Text>{text('users.secondFactor.scan')}</Text>
        <QrCode content={begin.data.uri} label={text('users.secondFactor.qr')} />
        <Text size="sm">
          {text('users.secondFactor.key')} <code dir="ltr">{begin.data.secret}</code>
        </Text>
        <ProofForm
          fields={['code']}
          submitLabel={text('users.secondFactor.confirm')}
          isPending={confirm.isPending}
          error={confirm.error}
          onSubmit={({ code }) => confirm.mutate(code)}
          onCancel={finish}
        />
      </Stack>
    )
  }
  if (!isAsked) {
    return (
      <Group>
        <Button onClick={() => setIsAsked(true)}>{text('users.secondFactor.setUp')}</Button>
      </Group>
    )
  }
  return (
    <ProofForm
      fields={['password']}
      submitLabel={text('users.secondFactor.continue')}
      isPending={begin.isPending}
      error={begin.error}
      onSubmit={({ password }) => begin.mutate(password)}
      onCancel={finish}
    />
  )
}

function SecondFactorOn({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const text = useText()
  const remove = useRemoveSecondFactor()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Stack align="flex-start">
      <Alert color="green" icon={<IconShieldCheck size={18} />}>
        {text('users.secondFactor.on', { count: recoveryCodesLeft })}
      </Alert>
      {isAsked ? (
        <ProofForm
          fields={['password', 'code']}
          submitLabel={text('users.secondFactor.switchOff')}
          isPending={remove.isPending}
          error={remove.error}
          onSubmit={body => remove.mutate({ body }, { onSuccess: () => toast('users.secondFactorOff') })}
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
    </Stack>
  )
}

function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText()
  return (
    <Stack align="flex-start" role="status">
      <Text>{text('users.secondFactor.recoveryCodes')}</Text>
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
