// Parts around every screen that are not in the first view: one chunk, loaded once that view is shown.
export { RunningExports } from '../../results/exporting/RunningExports.tsx'
export { NewsBell } from '../../news/NewsBell.tsx'
export { OfflineScreen } from '../offline/OfflineScreen.tsx'
export { Footer } from './Footer.tsx'
