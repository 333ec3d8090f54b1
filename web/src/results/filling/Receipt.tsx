// What was delivered: its number, when, by whom, and the checksum that proves it; to download, and the history.
import { IconDownload, IconHistory, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { download } from '../../platform/download.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { readDelivery, useDeliveries } from '../hooks.ts'
import { useFillingContext } from './filling-context.ts'
import classes from './Filling.module.css'

export function Receipt() {
  const text = useText()
  const { form, result, showHistory } = useFillingContext()
  const deliveries = useDeliveries(result.id, true)
  const last = deliveries.data?.[0]
  if (!last) return null
  const save = async () => {
    try {
      const [delivery, { receiptPage }] = await Promise.all([readDelivery(last.id), import('./receipt-page.ts')])
      const page = new Blob([receiptPage(delivery, form, text)], { type: 'text/html;charset=utf-8' })
      download(
        page,
        text('results.receipt.file', { form: last.formName, country: last.countryName, number: last.number }),
      )
    } catch (error) {
      toastProblem(error)
    }
  }
  return (
    <section className={classes['receipt']} aria-label={text('results.receipt.title')}>
      <IconRosetteDiscountCheck size={28} aria-hidden />
      <div>
        <p className={classes['receiptHead']}>
          {text('results.receipt.says', {
            number: last.number,
            time: showTime(last.submittedAt),
            name: last.submittedBy ?? text('results.filling.conflict.somebody'),
          })}
        </p>
        <p className={classes['checksum']}>
          {text('results.receipt.checksum')} <code dir="ltr">{last.checksum}</code>
        </p>
      </div>
      <div className={classes['receiptActions']} data-no-print>
        <Button size="sm" variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {text('results.receipt.download')}
        </Button>
        <Button size="sm" variant="subtle" leftSection={<IconHistory size={16} />} onClick={() => showHistory(null)}>
          {text('results.filling.history')}
        </Button>
      </div>
    </section>
  )
}
