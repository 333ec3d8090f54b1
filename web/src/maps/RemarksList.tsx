// The remarks of countries on their answers, one line each.
import { useId } from 'react'
import type { MapRow } from '@imp/domain/maps/rows.ts'
import { useText } from '../platform/i18n/text.ts'
import classes from './MapLists.module.css'

export function RemarksList({ remarks }: { remarks: readonly MapRow[] }) {
  const text = useText()
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 className={classes['title']} id={id}>
        {text('maps.remarks')}
      </h2>
      {remarks.length === 0 ? (
        <p className={classes['none']}>{text('maps.remarks.none')}</p>
      ) : (
        <ul className={classes['list']}>
          {remarks.map(({ country, name, remark }) => (
            // No dir: each item starts on the page's side, beside its bullet, whatever the language of the remark.
            <li key={country} className={classes['remark']}>
              {text('maps.remark', { country: name, remark })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
