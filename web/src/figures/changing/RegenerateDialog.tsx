// Draws a generated figure anew from the answers of now: for which countries, and what its answers are called in it. It keeps its
// place in reports.
import { Stack, TextInput } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { type FormEvent, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Figure } from '@imp/domain/figures/types.ts'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { useCategories, useParticipants } from '../../forms/hooks.ts'
import { ConflictDialog } from '../../platform/conflict/ConflictDialog.tsx'
import { type Guard, useDiscardGuard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { sortByName } from '../../results/list/country.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
import { ownTextDirection } from '../../ui/text-direction.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { CountryChecklist } from '../../countries/CountryChecklist.tsx'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { useFigureLabels, useRegenerateFigure } from '../hooks.ts'
import { PicturesBeforeAfter } from './PicturesBeforeAfter.tsx'
import classes from './Changing.module.css'
import {
  describeRegenerationField,
  type RegenerationDraft,
  toRegenerationDraft,
  toRegenerationInput,
} from './regeneration-draft.ts'
import { useMergedSave } from '../../platform/conflict/use-merged-save.ts'

interface Props {
  /** null: closed. */
  figure: Figure | null
  onClose: () => void
}

export function RegenerateDialog({ figure, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(figure)
  const guard = useDiscardGuard(onClose)
  return (
    <Modal
      opened={figure !== null}
      onClose={guard.askClose}
      title={text('figures.regenerate.of', { name: shown?.name ?? '' })}
      size="64rem"
      classNames={longDialog}
    >
      {shown && <Labelled key={openCount} figure={shown} guard={guard} />}
      {guard.question}
    </Modal>
  )
}

/** Waits for what the answers were called before. */
function Labelled({ figure, guard }: { figure: Figure; guard: Guard }) {
  const text = useText()
  const read = useFigureLabels(figure.id)
  const [labels, setLabels] = useState(read.data)
  // What is read again meanwhile does not change what is being typed.
  if (read.data && !labels) setLabels(read.data)
  if (read.isError && !labels) return <FailedRead title={text('messages.figures.labelsFailed')} read={read} />
  if (!labels) return <LinesSkeleton lines={8} />
  return <Choice figure={figure} first={labels} guard={guard} />
}

interface ChoiceProps {
  figure: Figure
  /** By answer. */
  first: Readonly<Record<string, string>>
  guard: Guard
}

function Choice({ figure, first, guard }: ChoiceProps) {
  const text = useText()
  const answers = Object.keys(first)
  const { countries, names, failed } = useChosenCountries(figure)
  const [edited, setEdited] = useState(() => {
    const began = { ...figure, labels: first }
    return { began, draft: toRegenerationDraft(began, answers) }
  })
  const { began, draft } = edited
  const setDraft = (change: (now: RegenerationDraft) => RegenerationDraft) =>
    setEdited(now => ({ ...now, draft: change(now.draft) }))
  const hint = useUnsaved(guard, {
    key: `figure-regenerate/${figure.id}`,
    draft: dequal(draft, toRegenerationDraft(began, answers)) ? null : edited,
    // What its answers are may have changed since.
    restore: kept => setEdited({ began: kept.began, draft: toRegenerationDraft(kept.draft, answers) }),
  })
  const [previewed, setPreviewed] = useState<RegenerationDraft | null>(null)
  const regenerate = useRegenerateFigure()
  const runOnce = useSingleRun()
  const { conflict, error, save, choose, cancelConflict } = useMergedSave<Figure, RegenerationDraft>({
    began,
    toDraft: one => toRegenerationDraft(one, answers),
    send: (mine, from) => regenerate.mutateAsync(toRegenerationInput(mine, from)),
    onDone: guard.close,
  })
  const why = draft.countryGuids.length === 0 ? text('figures.countriesFirst') : null
  const wanted = useMemo(() => previewed && toRegenerationInput(previewed, figure), [previewed, figure])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why) runOnce(() => save(draft))
  }
  return (
    <>
      <DialogForm
        onSubmit={submit}
        failure={error && problemText(error)}
        hint={hint}
        buttons={
          <>
            <Button variant="default" onClick={guard.askClose}>
              {text('ui.cancel')}
            </Button>
            <Button
              variant="default"
              disabledReason={why ?? (dequal(previewed, draft) ? text('figures.after.isShown') : null)}
              onClick={() => setPreviewed(draft)}
            >
              {text('figures.preview')}
            </Button>
            <Button type="submit" disabledReason={why} loading={regenerate.isPending}>
              {text('figures.regenerate')}
            </Button>
          </>
        }
      >
        <Stack>
          <PicturesBeforeAfter figure={figure} wanted={wanted} />
          {failed && <FailedRead title={text('messages.figures.countriesFailed')} read={failed} />}
          {!failed && (
            <CountryChecklist
              legend={text('figures.countries')}
              unionLabel={text('figures.countries.eu')}
              countries={countries}
              chosen={new Set(draft.countryGuids)}
              onChange={chosen => setDraft(now => ({ ...now, countryGuids: [...chosen].sort() }))}
            />
          )}
          {answers.length > 0 && (
            <fieldset className={classes['labels']}>
              <legend className={classes['legend']}>{text('figures.labels')}</legend>
              {answers.map(answer => (
                <TextInput
                  key={answer}
                  label={<bdi>{answer}</bdi>}
                  value={draft.labels[answer] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    setDraft(now => ({ ...now, labels: { ...now.labels, [answer]: value } }))
                  }
                  placeholder={answer}
                  maxLength={figureLengths.label}
                  styles={ownTextDirection}
                />
              ))}
            </fieldset>
          )}
        </Stack>
      </DialogForm>
      {conflict && (
        <ConflictDialog
          groups={[
            {
              id: figure.id,
              name: null,
              fields: conflict.clashes.map(field => describeRegenerationField(field, names, text)),
            },
          ]}
          adopted={conflict.adopted.map(field => describeRegenerationField(field, names, text))}
          lastChange={conflict.lastChange}
          isBusy={regenerate.isPending}
          onChoose={choices => runOnce(() => choose(choices))}
          onCancel={cancelConflict}
        />
      )}
    </>
  )
}

/** Those that take part in the forms of the figure's category. */
function useChosenCountries({ category }: Figure) {
  const { locale } = useIntl()
  const categories = useCategories(false)
  const id = categories.data?.find(({ name }) => name === category)?.id ?? null
  const participants = useParticipants(id, false)
  useFailureToast(participants, 'figures.countriesFailed')
  const failed = [categories, participants].find(({ data, isError }) => isError && !data)
  const known = useMemo(() => {
    if (!categories.data || !participants.data) return { countries: undefined, names: new Map<string, string>() }
    const countries = sortByName(participants.data, locale)
    return { countries, names: new Map(countries.map(({ id: country, name }) => [country, name])) }
  }, [categories.data, participants.data, locale])
  return { ...known, failed }
}
