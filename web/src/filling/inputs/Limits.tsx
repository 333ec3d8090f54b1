// The legal limits beside an input: information, never validation (D36).
import { IconScale } from '@tabler/icons-react'
import type { Limit } from '@imp/domain/forms/question-parts.ts'
import { localeNow } from '../../platform/i18n/numbers.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './inputs.module.css'
import { isEverywhere } from '@imp/domain/results/legal-limits.ts'
import { areNamed, formatArticle, formatLimit } from '@imp/domain/results/limit-texts.ts'

interface Props {
  limits: readonly Limit[]
  id?: string
  isNamed?: boolean
}

export function Limits({ limits, id, isNamed = false }: Props) {
  const text = useText()
  const haveNames = isNamed || areNamed(limits)
  const lines = limits.flatMap(limit => {
    const range = formatLimit(limit, text, localeNow())
    return range ? [{ limit, range }] : []
  })
  if (lines.length === 0) return null
  return (
    <ul className={classes['limits']} id={id}>
      {lines.map(({ limit, range }, index) => (
        <li key={index}>
          <IconScale size={16} aria-hidden />
          <span>
            {haveNames && (
              <>
                <bdi>{limit.parameter}</bdi>:{' '}
              </>
            )}
            <bdi>{text('results.limits.allows', { range })}</bdi>
            {limit.article && (
              <span className={classes['citation']}>
                , <bdi>{formatArticle(limit.article, text)}</bdi>
              </span>
            )}
            {!isEverywhere(limit) && (
              <>
                {' '}
                (<bdi>{limit.area}</bdi>)
              </>
            )}
            {!limit.verified && <em className={classes['unverified']}>{text('results.limits.notVerified')}</em>}
          </span>
        </li>
      ))}
    </ul>
  )
}
