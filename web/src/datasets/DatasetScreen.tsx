// The page of one dataset: description, citation, files, picture, first rows, and how to use it. Its address is permanent; that
// of another year of the same parameter redirects here.
import { useIntl } from 'react-intl'
import { Alert, Anchor, Badge, Button, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { showDate } from '@imp/domain/dates.ts'
import { showGrouped } from '@imp/domain/numbers/show-number.ts'
import { archivePath, everythingKey, landingPath } from '@imp/domain/open-data.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { OpenDataBar } from '../platform/open-data/OpenDataBar.tsx'
import { useTitle } from '../platform/title.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import classes from './DatasetScreen.module.css'
import { useDataset, type ShownDatasetPage } from './hooks.ts'
import { PreviewTable } from './using/PreviewTable.tsx'
import { UsingData } from './using/UsingData.tsx'

export function DatasetScreen() {
  const text = useText()
  const { key } = useParams({ from: '/data/$key' })
  const dataset = useDataset(key)
  useTitle(dataset.data?.title ?? null)
  if (dataset.error) {
    return (
      <>
        <FailedRead title={text('datasets.failed')} read={dataset} />
        <Anchor renderRoot={props => <Link {...props} to="/data" />}>{text('datasets.list.title')}</Anchor>
      </>
    )
  }
  if (!dataset.data) return <PageSkeleton />
  if (dataset.data.key !== key) return <Navigate to={landingPath(dataset.data.key)} replace />
  return <DatasetPage dataset={dataset.data} />
}

function DatasetPage({ dataset }: { dataset: ShownDatasetPage }) {
  const text = useText()
  const { key, kind, title, description, formats, hasView, isDemonstration, preview } = dataset
  const hasPicture = kind === 'graph' || kind === 'parameter'
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        lead={<bdi>{description}</bdi>}
        aside={<Badge variant="light">{text(`datasets.kind.${kind}`)}</Badge>}
        crumbs={[
          { label: text('app.menu.home'), link: { to: '/public' } },
          { label: text('datasets.list.title'), link: { to: '/data' } },
          { label: title },
        ]}
      />
      <Stack gap="xl">
        {isDemonstration && (
          <Alert icon={<IconInfoCircle size={18} />} color="yellow">
            {text('datasets.demonstration')}
          </Alert>
        )}
        {key === everythingKey ? (
          <Button
            className={classes['everything'] ?? ''}
            leftSection={<IconDownload size={18} aria-hidden />}
            component="a"
            href={archivePath}
            download
          >
            {text('datasets.download.everything')}
          </Button>
        ) : (
          <OpenDataBar dataset={dataset} formats={formats} hasView={hasView} isLandingPage />
        )}
        {hasPicture && <DatasetPicture key={key} address={`/api/datasets/${key}.svg`} title={title} />}
        <Facts dataset={dataset} />
        {preview.rows.length > 0 && <PreviewTable dataset={dataset} />}
        {key !== everythingKey && <UsingData datasetKey={key} />}
      </Stack>
    </>
  )
}

function DatasetPicture({ address, title }: { address: string; title: string }) {
  const text = useText()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <Text role="status">{text('reports.read.pictureFailed')}</Text>
  return (
    // Too small to read on a phone, so it opens separately to be enlarged.
    <a className={classes['picture']} href={address}>
      <img src={address} alt={text('datasets.picture', { title })} onError={() => setMissing(true)} />
    </a>
  )
}

function Facts({ dataset }: { dataset: ShownDatasetPage }) {
  const text = useText()
  const { locale } = useIntl()
  const { years, countryNames, unit, observations, version, changedAt, issuedAt, address, licence } = dataset
  const facts: readonly (readonly [name: string, value: React.ReactNode])[] = [
    [text('datasets.years'), years.join(', ')],
    ...(countryNames.length > 0 ? [[text('datasets.countries'), countryNames.join(', ')] as const] : []),
    ...(observations > 0 ? [[text('datasets.observations'), showGrouped(observations, locale)] as const] : []),
    ...(unit === null ? [] : [[text('datasets.unit'), unit] as const]),
    [text('datasets.list.changed'), showDate(changedAt)],
    ...(issuedAt === null ? [] : [[text('datasets.issued'), showDate(issuedAt)] as const]),
    [text('datasets.version'), version],
    [
      text('datasets.licence'),
      <Anchor key="licence" href={licence.url} rel="license noreferrer" target="_blank" inherit>
        {licence.name}
      </Anchor>,
    ],
    [
      text('datasets.address'),
      <Anchor key="address" href={address} inherit dir="ltr">
        {address}
      </Anchor>,
    ],
  ]
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {text('datasets.facts')}
      </Title>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
