// Two people have edited the same paragraph: shows both texts, and one has to be chosen.
import { Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { showTime } from '@imp/domain/dates.ts'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { currentText, type ParagraphState } from '../engine/paragraph-state.ts'
import { useWriting } from './writing-context.ts'
import classes from './TextConflictDialog.module.css'

type Side = 'mine' | 'theirs'

interface Props {
  state: ParagraphState
  onChoose: (side: Side) => void
  onCancel: () => void
}

export function TextConflictDialog({ state, onChoose, onCancel }: Props) {
  const text = useText()
  const { references } = useWriting()
  const [chosen, setChosen] = useState<Side | null>(null)
  const name = useId()
  const { name: author, at } = state.conflict ?? { name: null, at: null }
  const html = { mine: currentText(state), theirs: state.stored.content }
  return (
    <Modal
      opened
      onClose={onCancel}
      title={text('reports.writing.conflict')}
      size="64rem"
      closeOnClickOutside={false}
      classNames={longDialog}
    >
      <DialogContent
        buttons={
          <>
            <Button variant="default" onClick={onCancel}>
              {text('ui.cancel')}
            </Button>
            <Button
              disabledReason={chosen ? null : text('reports.writing.conflict.chooseFirst')}
              onClick={() => chosen && onChoose(chosen)}
            >
              {text('reports.writing.conflict.save')}
            </Button>
          </>
        }
      >
        <Stack>
          <Text>
            {author === null
              ? text('reports.writing.conflict.somebody')
              : text('reports.writing.conflict.author', { name: author, time: showTime(at) })}
          </Text>
          <div role="radiogroup" aria-label={text('reports.writing.conflict.choice')} className={classes['sides']}>
            {(['mine', 'theirs'] as const).map(side => (
              <label key={side} className={classes['side']} data-chosen={chosen === side || undefined}>
                <span className={classes['head']}>
                  <input
                    type="radio"
                    name={name}
                    checked={chosen === side}
                    onChange={() => setChosen(side)}
                    {...(side === 'mine' && { 'data-autofocus': true })}
                  />
                  {text(`reports.writing.conflict.${side}`)}
                </span>
                <RichTextView html={html[side]} labels={references} />
              </label>
            ))}
          </div>
        </Stack>
      </DialogContent>
    </Modal>
  )
}
