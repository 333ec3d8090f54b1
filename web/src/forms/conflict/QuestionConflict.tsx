// Somebody else has changed the same questions: asks about the fields that both have changed.
import { useText, type Texts } from '../../platform/i18n/text.ts'
import type { DescribedField } from '../../platform/conflict/described-field.ts'
import { describeQuestionField } from '../engine/describe-question.ts'
import { type Clash, keyOfField } from '../engine/merge-changes.ts'
import { numberedName, questionNumber } from '../engine/question-numbers.ts'
import type { Resolution } from '../engine/question-queue.ts'
import type { Conflict } from '../engine/send-change.ts'
import { ConflictDialog, type ConflictGroup } from '../../platform/conflict/ConflictDialog.tsx'

interface Props {
  conflict: Conflict
  onResolve: (resolution: Resolution) => void
}

export function QuestionConflict({ conflict, onResolve }: Props) {
  const text = useText()
  return (
    <ConflictDialog
      groups={conflict.clashes.map(clash => describeClash(clash, conflict, text))}
      adopted={[]}
      lastChange={conflict.lastChange}
      isOneChoice={conflict.isOneChoice}
      isBusy={false}
      onChoose={choices => onResolve({ kind: 'choose', choices })}
      onCancel={() => onResolve({ kind: 'cancel' })}
    />
  )
}

function describeClash(clash: Clash, conflict: Conflict, text: Texts): ConflictGroup {
  if (clash.kind === 'section') {
    const theirs = text('forms.conflict.sectionDeleted', { name: clash.section.name })
    const field = {
      key: clash.id,
      label: text('forms.questions.section'),
      mine: text('forms.conflict.missing'),
      theirs,
    }
    return { id: clash.id, name: clash.section.name, fields: [field] }
  }
  const { id, mine, theirs, fields } = clash
  const stored = theirs ?? mine
  const name = stored && numberedName(theirs ? conflict.theirs : conflict.mine, stored)
  if (!mine || !theirs) return { id, name, fields: [describeWhole(id, mine?.text, theirs?.text, text)] }
  const described = fields.map(field => ({
    ...describeQuestionField(field, { mine, theirs, sections: conflict.theirs, text }),
    key: keyOfField(id, field.path),
  }))
  return { id, name, fields: described.length > 0 ? described : [describePlace(id, conflict, text)] }
}

const describeWhole = (
  id: string,
  mine: string | undefined,
  theirs: string | undefined,
  text: Texts,
): DescribedField => ({
  key: id,
  label: text('forms.conflict.question'),
  mine: mine ?? text('forms.conflict.missing'),
  theirs: theirs ?? text('forms.conflict.missing'),
})

const describePlace = (id: string, { mine, theirs }: Conflict, text: Texts): DescribedField => ({
  key: id,
  label: text('forms.conflict.place'),
  mine: questionNumber(mine, { id }) ?? '',
  theirs: questionNumber(theirs, { id }) ?? '',
})
