// Preview of a picture chosen for upload. Some files that the browser cannot show (an SVG in another encoding, or compressed) the
// server can still read.
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../i18n/text.ts'

interface Props {
  address: string
  className: string | undefined
  alt: string
}

export function ChosenPicture({ address, className, alt }: Props) {
  const text = useText()
  const [unshown, setUnshown] = useState<string | null>(null)
  if (address !== unshown)
    return <img className={className} src={address} alt={alt} onError={() => setUnshown(address)} />
  return (
    <Text size="sm" c="dimmed">
      {text('figures.upload.noPreview')}
    </Text>
  )
}
