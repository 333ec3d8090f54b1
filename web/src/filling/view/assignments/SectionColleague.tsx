// Above a section: its assignment, the colleagues in it, and the button to assign it. Announces the user's own presence
// and shows in which question and cell colleagues are.
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { lazyDialog, lazyPart, orNothing } from '../../../platform/lazy-part.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { OnlineDialogButton } from '../../../platform/OnlineDialogButton.tsx'
import { useFilling } from '../filling-context.ts'
import classes from './Colleagues.module.css'
import { useAnnouncement, useColleagues } from './hooks.ts'
import { SectionPeople } from './SectionPeople.tsx'

const PlaceMarks = orNothing(lazyPart('PlaceMarks', () => import('./PlaceMarks.tsx')))
const AssignSectionDialog = lazyDialog('AssignSectionDialog', () => import('./AssignSectionDialog.tsx'))

export function SectionColleague({ sectionId, name }: { sectionId: string; name: string }) {
  const text = useText()
  const { result } = useFilling()
  const { data, dataUpdatedAt } = useColleagues(result.id)
  const isShared = data !== undefined && data.colleagues.length > 1
  useAnnouncement(result.id, sectionId, isShared)
  const present = useMemo(() => data?.here.filter(({ section }) => section === sectionId) ?? [], [data, sectionId])
  if (!isShared) return null
  const task = data.tasks.find(({ section }) => section === sectionId) ?? null
  return (
    <div className={classes['bar']}>
      <div role="status">
        <SectionPeople sectionId={sectionId} />
      </div>
      {present.length > 0 && (
        <Suspense>
          <PlaceMarks key={dataUpdatedAt} present={present} colleagues={data.colleagues} />
        </Suspense>
      )}
      <OnlineDialogButton
        size="compact-sm"
        label={text(task ? 'results.colleagues.change' : 'results.colleagues.give')}
        icon={<IconUserPlus size={16} />}
        prefetch={AssignSectionDialog.fetch}
        renderDialog={({ isOpen, onClose }) => (
          <AssignSectionDialog
            opened={isOpen}
            resultId={result.id}
            section={{ id: sectionId, name }}
            colleagues={data.colleagues}
            task={task}
            onClose={onClose}
          />
        )}
      />
    </div>
  )
}
