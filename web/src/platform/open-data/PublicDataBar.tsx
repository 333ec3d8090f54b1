// The bar of open data under what a visitor sees drawn or as a table: the server knows the dataset's permanent key, its title and
// when it has changed, so that a citation is the same wherever it is copied. Nothing is shown where there is no dataset.
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { read } from '../cache.ts'
import { OpenDataBar } from './OpenDataBar.tsx'

export function PublicDataBar({ datasetKey }: { datasetKey: string }) {
  const { data, isPending } = useQuery(read('GET /api/datasets/{key}', { params: { key: datasetKey } }))
  if (data) return <OpenDataBar dataset={data} formats={data.formats} hasView={data.hasView} />
  return isPending ? <Box h={36} data-no-print /> : null
}
