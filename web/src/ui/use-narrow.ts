// Is the window as narrow as a phone? The same width at which the styles change (36em).
import { useMediaQuery } from '@mantine/hooks'

/** Known at the first drawing, so that nothing is drawn wide first. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
