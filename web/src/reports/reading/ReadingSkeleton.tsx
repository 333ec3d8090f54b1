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
