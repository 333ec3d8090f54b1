// While a report is read from the server: its contents at the side and a page of text in grey, where they will stand.
import { LinesSkeleton, PageSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Reading.module.css'

export const ReadingSkeleton = () => (
  <div className={classes['layout']}>
    <div className={classes['side']}>
      <LinesSkeleton lines={12} />
    </div>
    <div className={classes['text']}>
      <PageSkeleton />
    </div>
  </div>
)
