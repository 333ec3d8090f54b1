// The open data bar of a public screen. The server supplies the dataset's permanent key, title and date, so that a citation is
// the same wherever it is copied. Renders nothing where there is no dataset.
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../cache.ts'
import { OpenDataBar } from './OpenDataBar.tsx'

export function PublicDataBar({ datasetKey }: { datasetKey: string }) {
  const { data, isPending } = useQuery(read('GET /api/datasets/{key}', { params: { key: datasetKey } }))
  if (data) return <OpenDataBar dataset={data} formats={data.formats} hasView={data.hasView} />
  return isPending ? <Box h={36} data-no-print /> : null
}
