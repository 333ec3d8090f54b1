// The bar under all public data: files, citation, embedding, licence and date of the last change.
import { Anchor, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { showDate } from '@imp/domain/dates.ts'
import { dataFormats, landingPath, licence, type DataFormat, type ShownDataset } from '@imp/domain/open-data.ts'
import { Button } from '../../ui/Button.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import { useText } from '../i18n/text.ts'
import { CiteButton } from './CiteButton.tsx'
import { EmbedButton } from './EmbedButton.tsx'
import { lazyComponent } from '../lazy-part.ts'

const FileList = lazyComponent('FileList', () => import('./FileList.tsx'))

interface Props {
  dataset: ShownDataset
  formats?: readonly DataFormat[]
  hasView?: boolean
  isLandingPage?: boolean
}

export function OpenDataBar({ dataset, formats = dataFormats, hasView = true, isLandingPage = false }: Props) {
  const text = useText()
  return (
    <Group gap="sm" data-no-print>
      <DownloadMenu datasetKey={dataset.key} formats={formats} />
      <CiteButton dataset={dataset} />
      {hasView && <EmbedButton dataset={dataset} />}
      {!isLandingPage && (
        <Anchor renderRoot={props => <Link {...props} to={landingPath(dataset.key)} />}>
          {text('datasets.about')}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {text('datasets.changed', { date: showDate(dataset.changedAt) })}
        {' · '}
        <Anchor href={licence.url} target="_blank" rel="license noreferrer" inherit>
          {licence.name}
        </Anchor>
      </Text>
    </Group>
  )
}

function DownloadMenu({ datasetKey, formats }: { datasetKey: string; formats: readonly DataFormat[] }) {
  const text = useText()
  return (
    <MenuOnDemand
      prefetch={FileList.fetch}
      renderButton={props => (
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} {...props}>
          {text('datasets.download')}
        </Button>
      )}
      renderMenu={button => <FileList button={button} datasetKey={datasetKey} formats={formats} />}
    />
  )
}
