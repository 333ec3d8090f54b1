// The bar above the page, always in view: formatting, references, saving state, preview.
import { IconBookmark, IconLayoutSidebarRight } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { RichTextToolbar } from '../../ui/rich-text/RichTextToolbar.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { ReferenceDialog } from './ReferenceDialog.tsx'
import { useWriting } from './writing-context.ts'
import classes from './Writing.module.css'

interface Props {
  /** null: the window is too narrow for it. */
  isPreviewOpen: boolean | null
  onPreview: (isOpen: boolean) => void
}

export function WritingBar({ isPreviewOpen, onPreview }: Props) {
  const text = useText()
  const { active, store } = useWriting()
  const [isReferring, setReferring] = useState(false)
  const canRun = useSyncExternalStore(active.subscribe, active.canRun)
  const saving = useSyncExternalStore(store.subscribeOverall, store.getOverall)
  return (
    <div className={classes['bar']} data-no-print>
      <RichTextToolbar active={active} isOfReport />
      <div className={classes['barEnd']}>
        <SaveState state={saving.status} time={saving.time} />
        <Button
          size="xs"
          variant="default"
          data-rich-text-toolbar
          disabledReason={canRun ? null : text('ui.richText.noText')}
          onClick={() => setReferring(true)}
        >
          <IconBookmark size={16} aria-hidden className={classes['icon']} />
          <span className={classes['wideLabel']}>{text('reports.writing.reference')}</span>
        </Button>
        {isPreviewOpen !== null && (
          <Button
            size="xs"
            variant="default"
            aria-pressed={isPreviewOpen}
            leftSection={<IconLayoutSidebarRight size={14} />}
            onClick={() => onPreview(!isPreviewOpen)}
          >
            {text('reports.writing.preview')}
          </Button>
        )}
      </div>
      {isReferring && (
        <ReferenceDialog
          onClose={() => setReferring(false)}
          onPick={id => {
            setReferring(false)
            // The dialog returns the focus first.
            setTimeout(() =>
              active.run(editor =>
                editor
                  .chain()
                  .focus()
                  .beginUndoStep()
                  .insertContent({ type: 'crossReference', attrs: { ref: id } })
                  .run(),
              ),
            )
          }}
        />
      )}
    </div>
  )
}
