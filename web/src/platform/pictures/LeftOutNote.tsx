// Says what was left out of an uploaded picture and previews it, before it is stored.
import { useMemo } from 'react'
import { useText } from '../i18n/text.ts'
import { useObjectAddress } from '../images.ts'
import { Refused } from '../api.ts'
import { fieldErrorTexts } from '../problem-text.ts'
import classes from './LeftOutNote.module.css'

/** The server refuses it only until the person has seen what is left out. */
export const isIncompleteImage = (error: unknown): error is Refused =>
  error instanceof Refused && error.problem.code === 'imageIncomplete'

export function LeftOutNote({ refused }: { refused: Refused }) {
  const text = useText()
  const { preview } = refused.problem
  const picture = useMemo(() => (preview === undefined ? null : readPng(preview)), [preview])
  const address = useObjectAddress(picture)
  return (
    <div role="alert" className={classes['note']}>
      <ul className={classes['reasons']}>
        {fieldErrorTexts(refused).map(reason => (
          <li key={reason} dir="auto">
            {reason}
          </li>
        ))}
      </ul>
      <p>{text('figures.image.leftOut')}</p>
      {address !== null && (
        <img className={classes['picture']} src={address} alt={text('figures.image.leftOut.preview')} />
      )}
    </div>
  )
}

const readPng = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type: 'image/png' })
