// A quotation with its line breaks.
import classes from './Quoted.module.css'

export const Quoted = ({ text }: { text: string }) => (
  <blockquote className={classes['quoted']} dir="auto">
    {text}
  </blockquote>
)
