// What stands around every screen without belonging to its first view, in one file that is fetched when that view is there.
export { RunningExports } from '../../results/exporting/RunningExports.tsx'
export { NewsBell } from '../../news/NewsBell.tsx'
export { OfflineScreen } from '../offline/OfflineScreen.tsx'
export { Footer } from './Footer.tsx'
