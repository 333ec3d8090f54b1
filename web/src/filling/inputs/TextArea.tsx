// A textarea that grows with its text: by CSS where supported, else by measuring.
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import classes from './inputs.module.css'

const growsAlone = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

export function TextArea({ value, ...rest }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (growsAlone || !area.current) return
    area.current.style.blockSize = 'auto'
    area.current.style.blockSize = `${area.current.scrollHeight + 2}px`
  })
  return <textarea ref={area} className={classes['area']} dir="auto" rows={2} value={value} {...rest} />
}
