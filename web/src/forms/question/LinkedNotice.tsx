// Notice that a question is linked to last year's; shown until somebody dismisses it for this form.
import { Alert, Anchor } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { useDismissNotice } from './hooks.ts'

export function LinkedNotice({ formId }: { formId: string }) {
  const text = useText()
  const dismiss = useDismissNotice()
  return (
    <Alert role="note" color="navy" icon={<IconLink size={18} />} title={text('forms.questions.linked.title')}>
      {text('forms.questions.linked.notice')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => dismiss.mutate({ params: { id: formId } })}>
        {text('forms.questions.linked.dismiss')}
      </Anchor>
    </Alert>
  )
}
