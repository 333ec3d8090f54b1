// Says once what a text could not take over from a paste.
import { IconInfoCircle } from '@tabler/icons-react'
import type { TextId } from '@imp/domain/texts.ts'
import type { RefObject } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import type { LeftOut } from './clean-pasted.ts'
import classes from './PasteNotice.module.css'

export interface Paste {
  readonly leftOut: LeftOut
  /** New for each paste, so that the same sentences are announced again. */
  readonly key: number
}
interface Props {
  paste: Paste | null
  /** Only questions have pictures. */
  hasPictures: boolean
  /** Stays in view at the end of a text that is longer than the window. */
  isStuck: boolean
  ref?: RefObject<HTMLDivElement | null>
}

export function PasteNotice({ paste, hasPictures, isStuck, ref }: Props) {
  const intl = useIntl()
  const sentences = paste ? describeLeftOut(paste.leftOut, hasPictures, intl) : []
  return (
    <div ref={ref} role="status" className={classes['place']} data-stuck={isStuck || undefined}>
      {sentences.length > 0 && (
        <div key={paste?.key} className={classes['notice']}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{sentences.join(' ')}</span>
        </div>
      )}
    </div>
  )
}

function describeLeftOut(leftOut: LeftOut, hasPictures: boolean, intl: IntlShape): string[] {
  const { pictures, formulas, objects, comments, scripts, tables, notes, lostNotes, links, signs } = leftOut
  const say = (id: TextId, count: number): string[] => (count > 0 ? [intl.formatMessage({ id }, { count })] : [])
  const aboutSigns = { count: signs.length, fonts: intl.formatList([...new Set(signs)].slice(0, maxNames)) }
  const gone = [
    ...say('ui.richText.paste.pictures', pictures),
    ...say('ui.richText.paste.formulas', formulas),
    ...say('ui.richText.paste.objects', objects),
    ...say('ui.richText.paste.comments', comments),
    ...(signs.length > 0 ? [intl.formatMessage({ id: 'ui.richText.paste.signs' }, aboutSigns)] : []),
  ]
  const aboutGone = { items: intl.formatList(gone), count: pictures + formulas + objects + comments + signs.length }
  const aboutPictures = hasPictures ? 'ui.richText.paste.uploadPictures' : 'ui.richText.paste.questionImages'
  const aboutFormulas = hasPictures ? 'ui.richText.paste.addFormulas' : 'ui.richText.paste.formulaImages'
  const aboutTables = hasPictures ? 'ui.richText.paste.addTables' : 'ui.richText.paste.tableImages'
  const aboutLinks = { names: intl.formatList(nameLinks(links, intl)), count: links.length }
  return [
    ...(gone.length > 0 ? [intl.formatMessage({ id: 'ui.richText.paste.leftOut' }, aboutGone)] : []),
    ...say(aboutPictures, pictures),
    ...say(aboutFormulas, formulas),
    ...(links.length > 0 ? [intl.formatMessage({ id: 'ui.richText.paste.links' }, aboutLinks)] : []),
    ...say('ui.richText.paste.notes', notes),
    ...say('ui.richText.paste.lostNotes', lostNotes),
    ...say('ui.richText.paste.tables', tables),
    ...say(aboutTables, tables),
    ...say('ui.richText.paste.scripts', scripts),
  ]
}

const maxNames = 3
const maxLetters = 40
/** Isolated, because link texts may run in the other direction. */
function nameLinks(links: readonly string[], intl: IntlShape): string[] {
  const names = links.slice(0, maxNames).map(linkText => {
    const letters = [...linkText]
    return `\u2068${letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : linkText}\u2069`
  })
  const rest = links.length - names.length
  return rest > 0 ? [...names, intl.formatMessage({ id: 'ui.richText.paste.moreLinks' }, { count: rest })] : names
}
