// The size of a file as text: 820 kB, 1.4 MB.
import { useIntl } from 'react-intl'

export function FileSize({ bytes }: { bytes: number }) {
  const { formatNumber } = useIntl()
  const isLarge = bytes >= 1_000_000
  return formatNumber(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
}
