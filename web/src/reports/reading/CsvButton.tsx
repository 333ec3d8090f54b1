import { IconDownload } from '@tabler/icons-react'
import { writeCsv } from '../../platform/csv.ts'
import { download, toFileName } from '../../platform/download.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  /** File name without extension. */
  name: string
  /** The first row is the header. */
  grid: readonly (readonly string[])[]
}

export function CsvButton({ name, grid }: Props) {
  const text = useText()
  const [columns = [], ...rows] = grid
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      aria-label={text('reports.read.csv.of', { name })}
      onClick={() =>
        download(new Blob([writeCsv({ columns, rows })], { type: 'text/csv;charset=utf-8' }), `${toFileName(name)}.csv`)
      }
    >
      {text('reports.read.csv')}
    </Button>
  )
}
