// Downloads the picture of a table, reading its data first if necessary.
import { useQueryClient } from '@tanstack/react-query'
import type { Table } from '@imp/domain/tables/types.ts'
import { read } from '../../platform/cache.ts'
import { toast } from '../../platform/toasts.ts'

export function useImageDownload() {
  const client = useQueryClient()
  return async ({ id }: Pick<Table, 'id'>): Promise<void> => {
    try {
      const data = await client.fetchQuery(read('GET /api/tables/{id}', { params: { id } }))
      const { downloadImage } = await import('./table-files.ts')
      await downloadImage(data)
    } catch {
      toast('tables.imageFailed')
    }
  }
}
