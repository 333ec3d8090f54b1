// The HTML that embeds a dataset in another site.
import { Anchor, Code, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { embedPath, writeEmbedSnippet, type ShownDataset } from '@imp/domain/open-data.ts'
import { Modal } from '../../ui/Modal.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { useText } from '../i18n/text.ts'
import { readPublicUrl } from '../public-url.ts'
import classes from './OpenData.module.css'

interface Props {
  dataset: ShownDataset
  isOpen: boolean
  onClose: () => void
}

export function EmbedDialog({ dataset, isOpen, onClose }: Props) {
  const text = useText()
  const snippet = writeEmbedSnippet(readPublicUrl(), dataset)
  return (
    <Modal opened={isOpen} onClose={onClose} title={text('datasets.embed')} size="lg">
      <Stack gap="md">
        <Text size="sm">{text('datasets.embed.hint')}</Text>
        <div className={classes['copied']}>
          <Code block className={classes['code'] ?? ''} dir="ltr" tabIndex={0} aria-label={text('datasets.embed')}>
            {snippet}
          </Code>
          <CopyButton label={text('datasets.copy')} icon={<IconCopy size={18} />} content={() => snippet} />
        </div>
        <Anchor href={embedPath(dataset.key)} target="_blank" size="sm">
          {text('datasets.embed.show')}
        </Anchor>
      </Stack>
    </Modal>
  )
}
