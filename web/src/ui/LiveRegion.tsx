// What only screen readers hear: one region, always in the page, or they would not notice that it changes.
import { VisuallyHidden } from '@mantine/core'

export function LiveRegion({ text }: { text: string }) {
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
