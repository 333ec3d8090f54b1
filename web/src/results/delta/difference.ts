// A difference as people read it: '+41.5', '−33'.
import { showNumber } from '@imp/domain/numbers.ts'

export const formatDifference = (delta: number): string =>
  delta > 0 ? `+${showNumber(delta)}` : showNumber(delta).replace('-', '\u2212')
