// Placeholders while form and answers load, in the layout of the filling screen.
import { Skeleton } from '@mantine/core'
import { useText } from '../../platform/i18n/text.ts'
import classes from './Filling.module.css'

export function FillSkeleton() {
  const text = useText()
  return (
    <div aria-busy="true">
      <span role="status" className={classes['hidden']}>
        {text('ui.loading')}
      </span>
      <div aria-hidden>
        <div className={classes['header']}>
          <Skeleton h={34} w="min(30rem, 80%)" />
          <Skeleton h={44} w="min(36rem, 100%)" mt={14} />
        </div>
        <div className={classes['columns']}>
          <div className={classes['side']}>
            {[0, 1, 2, 3, 4, 5].map(line => (
              <Skeleton key={line} h={52} mb={8} />
            ))}
          </div>
          <div className={classes['main']}>
            <Skeleton h={30} w="60%" mb={20} />
            {[0, 1, 2].map(card => (
              <Skeleton key={card} h={180} mb={16} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
