// Draws a generated figure anew from the answers of now: for which countries, and what its answers are called in it. It keeps its
// place in reports.
import { Alert, Stack, TextInput } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { type FormEvent, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Figure } from '@imp/domain/figures/types.ts'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { useCategories, useParticipants } from '../../forms/hooks.ts'
import { ConflictDialog } from '../../forms/conflict/ConflictDialog.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { sortByName } from '../../results/list/country.ts'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
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
import { useMergedSave } from '../../forms/conflict/use-merged-save.ts'

interface Props {
  /** null: closed. */
  figure: Figure | null
  onClose: () => void
}

export function RegenerateDialog({ figure, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(figure)
  return (
    <Modal
      opened={figure !== null}
      onClose={onClose}
      title={text('figures.regenerate.of', { name: shown?.name ?? '' })}
      size="64rem"
      classNames={longDialog}
    >
      {shown && <Labelled key={openCount} figure={shown} onClose={onClose} />}
    </Modal>
  )
}

/** Waits for what the answers were called before. */
function Labelled({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const text = useText()
  const { data, isError, error, isFetching, refetch } = useFigureLabels(figure.id)
  const [labels, setLabels] = useState(data)
  // What is read again meanwhile does not change what is being typed.
  if (data && !labels) setLabels(data)
  if (isError && !labels) {
    return (
      <Failed
        title={text('messages.figures.labelsFailed')}
        reason={problemText(error)}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!labels) return <LinesSkeleton lines={8} />
  return <Choice figure={figure} first={labels} onClose={onClose} />
}

interface ChoiceProps {
  figure: Figure
  /** By answer. */
  first: Readonly<Record<string, string>>
  onClose: () => void
}

function Choice({ figure, first, onClose }: ChoiceProps) {
  const text = useText()
  const answers = Object.keys(first)
  const { countries, names } = useChosenCountries(figure)
  const [draft, setDraft] = useState(() => toRegenerationDraft({ ...figure, labels: first }, answers))
  const [previewed, setPreviewed] = useState<RegenerationDraft | null>(null)
  const regenerate = useRegenerateFigure()
  const runOnce = useSingleRun()
  const { conflict, error, save, choose, cancelConflict } = useMergedSave<Figure, RegenerationDraft>({
    began: figure,
    toDraft: one => toRegenerationDraft(one, answers),
    send: (mine, from) => regenerate.mutateAsync(toRegenerationInput(mine, from)),
    onDone: onClose,
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
        notice={
          error && (
            <Alert color="red" role="alert">
              {problemText(error)}
            </Alert>
          )
        }
        buttons={
          <>
            <Button variant="default" onClick={onClose}>
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
          <CountryChecklist
            legend={text('figures.countries')}
            unionLabel={text('figures.countries.eu')}
            countries={countries}
            chosen={new Set(draft.countryGuids)}
            onChange={chosen => setDraft(now => ({ ...now, countryGuids: [...chosen].sort() }))}
          />
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
  return useMemo(() => {
    if (!categories.data || !participants.data) return { countries: undefined, names: new Map<string, string>() }
    const countries = sortByName(participants.data, locale)
    return { countries, names: new Map(countries.map(({ id: country, name }) => [country, name])) }
  }, [categories.data, participants.data, locale])
}
