// The number of characters, once it comes near the limit.
import { useText } from '../../platform/i18n/text.ts'
import classes from './inputs.module.css'

export function CharacterCount({ text, max }: { text: string; max: number }) {
  const say = useText()
  // Counting characters is expensive; far from the limit, the number of code units is good enough.
  if (text.length < max * 0.8) return null
  const count = [...text.trim()].length
  return (
    <span className={classes['count']} data-tone={count > max ? 'error' : undefined}>
      {say('results.inputs.characters', { count, most: max })}
    </span>
  )
}
