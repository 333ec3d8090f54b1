// How many characters there are, once the end of what is allowed comes near.
import { useText } from '../../platform/i18n/text.ts'
import classes from './inputs.module.css'

export function CharacterCount({ text, max }: { text: string; max: number }) {
  const say = useText()
  // Counting characters costs; far from the end the cheaper count of code units tells enough.
  if (text.length < max * 0.8) return null
  const count = [...text.trim()].length
  return (
    <span className={classes['count']} data-tone={count > max ? 'error' : undefined}>
      {say('results.inputs.characters', { count, most: max })}
    </span>
  )
}
