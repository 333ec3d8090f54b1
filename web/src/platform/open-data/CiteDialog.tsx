// How to cite a dataset, in the formats of papers and of reference managers, with the date of access.
import { Code, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { dayOf } from '@imp/domain/dates.ts'
import {
  citationStyles,
  landingPath,
  writeCitation,
  type CitationStyle,
  type ShownDataset,
} from '@imp/domain/open-data.ts'
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

export function CiteDialog({ dataset, isOpen, onClose }: Props) {
  const text = useText()
  return (
    <Modal opened={isOpen} onClose={onClose} title={text('datasets.cite')} size="lg">
      <Citations dataset={dataset} />
    </Modal>
  )
}

function Citations({ dataset }: { dataset: ShownDataset }) {
  const text = useText()
  const [style, setStyle] = useState<CitationStyle>('apa')
  const [accessedOn] = useState(() => dayOf(new Date().toISOString()) ?? '')
  const citation = writeCitation(style, {
    ...dataset,
    address: readPublicUrl() + landingPath(dataset.key),
    accessedOn,
  })
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={text('datasets.cite.style')}
        value={style}
        onChange={setStyle}
        data={citationStyles.map(value => ({ value, label: text(`datasets.cite.${value}`) }))}
      />
      <div className={classes['copied']}>
        <Code block className={classes['code'] ?? ''} dir="ltr" tabIndex={0} aria-label={text('datasets.cite')}>
          {citation}
        </Code>
        <CopyButton label={text('datasets.copy')} icon={<IconCopy size={18} />} content={() => citation} />
      </div>
      <Text size="sm" c="dimmed">
        {text('datasets.cite.hint')}
      </Text>
    </Stack>
  )
}
