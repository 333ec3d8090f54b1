// Why nothing can be typed, that this is only a preview, and why the form was opened again.
import { IconEye, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Refusal } from '@imp/domain/problems.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useFilling } from './filling-context.ts'
import classes from './Filling.module.css'

interface Props {
  lock: Refusal | null
  /** The server's own word on why nothing can be saved. */
  refusal: string | null
}

export function Banners({ lock, refusal }: Props) {
  const text = useText()
  const { result, isPreview } = useFilling()
  return (
    <>
      {isPreview && (
        <Banner kind="preview" icon={<IconEye size={20} aria-hidden />}>
          <strong>{text('results.filling.preview')}</strong> {text('results.filling.preview.says')}
        </Banner>
      )}
      {result.unsubmitReason && !result.isSubmited && (
        <Banner kind="reopened" icon={<IconInfoCircle size={20} aria-hidden />}>
          <strong>{text('results.filling.reopened')}</strong> <span dir="auto">{result.unsubmitReason}</span>
        </Banner>
      )}
      {(lock || refusal) && (
        <Banner kind="locked" icon={<IconLock size={20} aria-hidden />}>
          {lock ? text(lock.text, lock.values) : refusal}
        </Banner>
      )}
    </>
  )
}

function Banner({ kind, icon, children }: { kind: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['banner']} data-kind={kind} role="status">
      {icon}
      <p>{children}</p>
    </div>
  )
}
