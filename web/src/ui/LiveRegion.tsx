// For screen readers only; must always be in the page, or they would not notice changes.
import { VisuallyHidden } from '@mantine/core'

export function LiveRegion({ text }: { text: string }) {
  return <VisuallyHidden role="status">{text}</VisuallyHidden>
}
