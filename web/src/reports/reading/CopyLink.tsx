// Copies the permanent address of a chapter, figure or table.
import { IconLink } from '@tabler/icons-react'
import { CopyButton } from '../../platform/CopyButton.tsx'
import { readPublicUrl } from '../../platform/public-url.ts'

interface Props {
  label: string
  /** Relative to the application. */
  path: string
}

export const CopyLink = ({ label, path }: Props) => (
  <span data-no-print>
    <CopyButton label={label} icon={<IconLink size={18} />} content={() => readPublicUrl() + path} />
  </span>
)
