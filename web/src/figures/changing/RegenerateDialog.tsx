// Draws a generated figure again from the current answers, with a choice of countries and of labels for the answers. The figure
// keeps its place in reports.
import { Stack, TextInput } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Figure } from '@imp/domain/figures/types.ts'
import { figureLengths } from '@imp/domain/figures/vocabulary.ts'
import { useCategories, useParticipants } from '../../forms/hooks.ts'
import { MergedEditForm } from '../../platform/conflict/MergedEditForm.tsx'
import { useMergedEdit } from '../../platform/conflict/use-merged-edit.ts'
import { FailedRead } from '../../platform/FailedRead.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import type { Guard } from '../../platform/unsaved/use-discard-guard.tsx'
import { sortByName } from '../../results/list/country.ts'
import { Button } from '../../ui/Button.tsx'
import { LinesSkeleton } from '../../ui/Skeletons.tsx'
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

interface Props {
  figure: Figure | null
  onClose: () => void
}

export function RegenerateDialog({ figure, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog
      content={figure}
      title={({ name }) => text('figures.regenerate.of', { name })}
      size="64rem"
      onClose={onClose}
    >
      {(shown, guard) => <Labelled figure={shown} guard={guard} />}
    </GuardedDialog>
  )
}

function Labelled({ figure, guard }: { figure: Figure; guard: Guard }) {
  const text = useText()
  const read = useFigureLabels(figure.id)
  const [labels, setLabels] = useState(read.data)
  // A later refetch must not change what is being edited.
  if (read.data && !labels) setLabels(read.data)
  if (read.isError && !labels) return <FailedRead title={text('messages.figures.labelsFailed')} read={read} />
  if (!labels) return <LinesSkeleton lines={8} />
  return <Choice figure={figure} first={labels} guard={guard} />
}

interface ChoiceProps {
  figure: Figure
  first: Readonly<Record<string, string>>
  guard: Guard
}

function Choice({ figure, first, guard }: ChoiceProps) {
  const text = useText()
  const answers = Object.keys(first)
  const { countries, names, failed } = useChosenCountries(figure)
  const regenerate = useRegenerateFigure()
  const edit = useMergedEdit<Figure, RegenerationDraft>(guard, {
    key: `figure-regenerate/${figure.id}`,
    began: { ...figure, labels: first },
    toDraft: one => toRegenerationDraft(one, answers),
    // The set of answers may have changed since.
    adapt: kept => toRegenerationDraft(kept, answers),
    send: (mine, from) => regenerate.mutateAsync(toRegenerationInput(mine, from)),
  })
  const { draft, change } = edit
  const [previewed, setPreviewed] = useState<RegenerationDraft | null>(null)
  const wanted = useMemo(() => previewed && toRegenerationInput(previewed, figure), [previewed, figure])
  const why = draft.countryGuids.length === 0 ? text('figures.countriesFirst') : null
  return (
    <MergedEditForm
      guard={guard}
      edit={edit}
      whyNot={why}
      saveLabel={text('figures.regenerate')}
      describe={field => describeRegenerationField(field, names, text)}
      moreButtons={
        <Button
          variant="default"
          disabledReason={why ?? (dequal(previewed, draft) ? text('figures.after.isShown') : null)}
          onClick={() => setPreviewed(draft)}
        >
          {text('figures.preview')}
        </Button>
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
            onChange={chosen => change({ countryGuids: [...chosen].sort() })}
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
                onChange={({ currentTarget: { value } }) => change({ labels: { ...draft.labels, [answer]: value } })}
                placeholder={answer}
                maxLength={figureLengths.label}
              />
            ))}
          </fieldset>
        )}
      </Stack>
    </MergedEditForm>
  )
}

/** The countries that take part in forms of the figure's category. */
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
