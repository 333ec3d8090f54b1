// A quotation with its line breaks.
import classes from './Quoted.module.css'

export const Quoted = ({ words }: { words: string }) => (
  <blockquote className={classes['quoted']} dir="auto">
    {words}
  </blockquote>
)
