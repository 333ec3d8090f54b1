// The codes that answers may begin with.
import { answerCodes } from '@imp/domain/review/answer-codes.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import classes from './Legend.module.css'

export function Legend() {
  const text = useText()
  const isNarrow = useNarrow()
  return (
    <details className={classes['legend']} open={!isNarrow}>
      <summary>{text('results.tabular.legend')}</summary>
      <dl className={classes['codes']}>
        {answerCodes.map(code => (
          <div key={code} className={classes['code']}>
            <dt dir="ltr">{code}</dt>
            <dd>{text(`results.tabular.code.${code}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
