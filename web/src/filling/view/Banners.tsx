// Why nothing can be typed, that this is a preview, and why the form was reopened.
import { IconCloudOff, IconEye, IconInfoCircle, IconLock } from '@tabler/icons-react'
import { Suspense, use, useEffect, useRef } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { useFilling } from './filling-context.ts'
import { focusFarAway } from './focus.ts'
import { ReviewPartsContext } from './review-parts-context.ts'

interface Props {
  keptAt: string | null
  /** Just reopened here: the reason takes the focus once, because the button is gone. */
  isFresh: boolean
  onShown: () => void
}

export function Banners({ keptAt, isFresh, onShown }: Props) {
  const text = useText()
  const { result, isPreview, lockReason } = useFilling()
  const parts = use(ReviewPartsContext)
  const reopened = useRef<HTMLDivElement>(null)
  const isReopened = Boolean(result.unsubmitReason) && !result.isSubmited
  useEffect(() => {
    if (!isFresh || !isReopened || !reopened.current) return
    focusFarAway(reopened.current)
    onShown()
  }, [isFresh, isReopened, onShown])
  return (
    <>
      {isPreview && (
        <Banner kind="preview" icon={<IconEye size={20} aria-hidden />}>
          <strong>{text('results.filling.preview')}</strong> {text('results.filling.preview.says')}
        </Banner>
      )}
      {keptAt && (
        <Banner kind="preview" icon={<IconCloudOff size={20} aria-hidden />}>
          {text('results.filling.kept', { time: showTime(keptAt) })}
        </Banner>
      )}
      {isReopened && (
        <Banner
          ref={reopened}
          kind="reopened"
          icon={<IconInfoCircle size={20} aria-hidden />}
          more={
            result.returned && (
              <Suspense fallback={<LinesSkeleton lines={result.returned.fields.length} />}>
                {parts && <parts.ReturnedList />}
              </Suspense>
            )
          }
        >
          <strong>{text(result.returned ? 'results.return.banner' : 'results.filling.reopened')}</strong>{' '}
          <span dir="auto">{result.unsubmitReason}</span>
        </Banner>
      )}
      {lockReason !== null && (
        <Banner kind="locked" icon={<IconLock size={20} aria-hidden />}>
          {lockReason}
        </Banner>
      )}
    </>
  )
}
