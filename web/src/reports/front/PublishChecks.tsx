// Findings that an author may want to check before publishing, each with a link to its place.
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReportChange } from '@imp/domain/reports/document.ts'
import type { PublishFindings } from '@imp/domain/reports/publish-checklist.ts'
import { useText } from '../../platform/i18n/text.ts'
import { chapterLink, type ReportKind } from '../outline/report-link.ts'
import classes from './FrontPage.module.css'

interface Props {
  kind: ReportKind
  reportId: string
  findings: PublishFindings
  changes: readonly ReportChange[]
  /** Sentences about the PDF's layout; undefined: not known yet, or not available. */
  remarks: readonly string[] | undefined
}
interface Place {
  readonly id: string
  /** null: no particular chapter. */
  readonly chapterId: string | null
  readonly name: string
}
const maxShownPlaces = 6

export function PublishChecks({ kind, reportId, findings, changes, remarks }: Props) {
  const text = useText()
  const { emptyChapters, missing, brokenReferences } = findings
  const nameOf = ({ type, number, name }: { type: 'figure' | 'table'; number: number; name: string }) =>
    [text(`reports.print.${type}`, { number }), name].filter(Boolean).join(': ')
  const toPlace = ({ id, title, sectionNumber }: PublishFindings['emptyChapters'][number]): Place => ({
    id,
    chapterId: id,
    name: [sectionNumber, title].filter(Boolean).join(' '),
  })
  const checks: [check: 'empty' | 'missing' | 'references' | 'outdated' | 'print', places: readonly Place[]][] = [
    ['empty', emptyChapters.map(toPlace)],
    ['missing', missing.map(item => ({ id: nameOf(item), chapterId: item.chapterId, name: nameOf(item) }))],
    ['references', brokenReferences.map(toPlace)],
    [
      'outdated',
      changes
        .filter(({ reason }) => reason === 'dataChanged')
        .map(change => ({ id: change.id, chapterId: change.chapterId, name: nameOf(change) })),
    ],
    ...(remarks
      ? [['print', remarks.map(name => ({ id: name, chapterId: null, name }))] as [check: 'print', places: Place[]]]
      : []),
  ]
  return (
    <ul className={classes['checks']} aria-label={text('reports.publish.checklist')}>
      {checks.map(([check, places]) => {
        const isMet = places.length === 0
        return (
          <li key={check} className={classes['check']} data-met={isMet || undefined}>
            {isMet ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
            <div>
              <VisuallyHidden>{text(isMet ? 'reports.publish.met' : 'reports.publish.notMet')} </VisuallyHidden>
              {text(`reports.publish.check.${check}`, { count: places.length })}
              {!isMet && (
                <ul className={classes['places']}>
                  {places.slice(0, maxShownPlaces).map(({ id, chapterId, name }) => (
                    <li key={id}>
                      {chapterId === null ? (
                        <bdi>{name}</bdi>
                      ) : (
                        <Link {...chapterLink(kind, reportId, chapterId)}>
                          <bdi>{name}</bdi>
                        </Link>
                      )}
                    </li>
                  ))}
                  {places.length > maxShownPlaces && (
                    <li>{text('reports.publish.further', { count: places.length - maxShownPlaces })}</li>
                  )}
                </ul>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
