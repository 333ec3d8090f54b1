// Is the window as narrow as a phone? The same breakpoint as in the styles (36em).
import { useMediaQuery } from '@mantine/hooks'

/** Known at the first render, so that nothing is rendered wide first. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
