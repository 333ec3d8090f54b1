// A growing textarea, by CSS where supported: Mantine's measuring lays out the whole page each time.
import { Textarea, type TextareaProps } from '@mantine/core'
import classes from './GrowingTextarea.module.css'

interface Props extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows'> {
  minRows: number
  maxRows: number
}

const canGrowByStyle = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

export function GrowingTextarea({ minRows, maxRows, ...rest }: Props) {
  if (!canGrowByStyle) return <Textarea {...rest} autosize minRows={minRows} maxRows={maxRows} />
  return (
    <Textarea
      {...rest}
      classNames={{ input: classes['input'] ?? '' }}
      styles={{ input: { '--min-rows': minRows, '--max-rows': maxRows } }}
    />
  )
}
