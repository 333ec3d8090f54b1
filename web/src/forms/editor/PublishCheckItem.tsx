// One line of the checklist before publishing. The same finding in several sections is one line that expands.
import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { FixPlace, PublishCheck } from '@imp/domain/forms/publish-checklist.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { type Store, useStore } from '../../platform/store.ts'
import { useText } from '../../platform/i18n/text.ts'
import { type CheckGroup, summariseChecks } from '../engine/group-checks.ts'
import { numberedName, questionNumber } from '../engine/question-numbers.ts'
import classes from './PublishDialog.module.css'

const fixTexts = {
  settings: 'forms.editor.openSettings',
  users: 'app.menu.users.manage',
  sections: 'forms.sections.add',
  unsaved: 'forms.unsaved.continue',
  questions: 'forms.questions.add',
  question: 'forms.differences.edit',
} as const satisfies Record<FixPlace['kind'], TextId>

interface Props {
  checks: CheckGroup
  sections: Form['sections']
  /** The expanded lines, by their text; kept while the dialog is closed. */
  opened: Store<ReadonlySet<TextId>>
  onFix: (place: FixPlace) => void
}

export function Check({ checks, sections, opened, onFix }: Props) {
  const text = useText()
  const [{ isMet, text: line }] = checks
  const isOpen = useStore(opened).has(line)
  const saveOpen = (isNowOpen: boolean) => {
    if (isNowOpen === opened.get().has(line)) return
    const others = [...opened.get()].filter(one => one !== line)
    opened.set(new Set(isNowOpen ? [...others, line] : others))
  }
  const summary = summariseChecks(checks)
  return (
    <li className={classes['check']} data-met={isMet || undefined}>
      {isMet ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span>
        <VisuallyHidden>{text(isMet ? 'forms.publish.check.met' : 'forms.publish.check.missing')} </VisuallyHidden>
        {summary ? (
          <details className={classes['several']} open={isOpen} onToggle={event => saveOpen(event.currentTarget.open)}>
            <summary>{text(summary.text, summary.values)}</summary>
            <ul>
              {checks.map(check => (
                <li key={JSON.stringify(check.fixedIn)}>
                  <CheckText check={check} sections={sections} onFix={onFix} />
                </li>
              ))}
            </ul>
          </details>
        ) : (
          checks.map(check => (
            <CheckText key={JSON.stringify(check.fixedIn)} check={check} sections={sections} onFix={onFix} />
          ))
        )}
      </span>
    </li>
  )
}

interface CheckTextProps extends Omit<Props, 'checks' | 'opened'> {
  check: PublishCheck
}
function CheckText({ check, sections, onFix }: CheckTextProps) {
  const label = useText()(check.text, check.values)
  return (
    <>
      <bdi>{label}</bdi> {!check.isMet && <FixLink label={label} check={check} sections={sections} onFix={onFix} />}
    </>
  )
}

function FixLink({ label, check: { fixedIn, questions }, sections, onFix }: CheckTextProps & { label: string }) {
  const text = useText()
  if (!questions) {
    const fix = text(fixTexts[fixedIn.kind])
    return (
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        aria-label={`${fix}: ${label}`}
        onClick={() => onFix(fixedIn)}
      >
        {fix}
      </Anchor>
    )
  }
  return questions.map(question => (
    <Anchor
      key={question.id}
      component="button"
      type="button"
      fz="inherit"
      px={4}
      aria-label={text('forms.questions.edit', { name: numberedName(sections, question) })}
      onClick={() => onFix(fixedIn.kind === 'question' ? { ...fixedIn, questionId: question.id } : fixedIn)}
    >
      <bdi>{questionNumber(sections, question)}</bdi>
    </Anchor>
  ))
}
