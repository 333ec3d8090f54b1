// A parameter with an answer: the one in the address, otherwise that of the person's own country.
import { Button as MantineButton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { isId } from '@imp/domain/ids.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { useOwnCountryName } from '../countries/country-name.ts'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { useSession } from '../platform/session.ts'
import { useTitle } from '../platform/title.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageSkeleton } from '../ui/Skeletons.tsx'
import { AnswerView } from './answering/AnswerView.tsx'
import { emptyAnswer } from './answering/answer-fields.ts'
import { isGone, useAnswer } from './answering/hooks.ts'
import { useFollowParameters, useParameter } from './hooks.ts'

export function ParameterScreen() {
  const text = useText()
  const { id = '', answerId = '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useParameter(id)
  useFollowParameters()
  useTitle(data?.name)
  // Includes a parameter that is hidden or deleted while it is open.
  if (data && !isGone(error)) return <WithAnswer key={`${id}/${answerId}`} parameter={data} answerId={answerId} />
  if (!error) return <PageSkeleton />
  if (!isGone(error)) {
    return <FailedRead title={text('messages.parameters.fetchFailed')} read={{ error, isFetching, refetch }} />
  }
  return (
    <EmptyState isScreen title={text('problems.unknownParameter')}>
      <MantineButton variant="default" renderRoot={props => <Link {...props} to="/maps/parameter-overview" />}>
        {text('routes.parameters.overview')}
      </MantineButton>
    </EmptyState>
  )
}

function WithAnswer({ parameter, answerId }: { parameter: Parameter; answerId: string }) {
  const country = useOwnCountryName()
  const session = useSession()
  const guid = isId(answerId) ? answerId : parameter.answerGuid
  const { data, error } = useAnswer(guid)
  if (guid !== '' && !data && !error) return <PageSkeleton />
  const isContact = session?.role === 'NCLP'
  const own = {
    guid: session?.countryGuid ?? '',
    name: country ?? '',
    abbreviation: session?.countryAbbreviation ?? '',
  }
  return (
    <AnswerView
      parameter={parameter}
      answer={data ?? emptyAnswer(parameter, own)}
      hasCountry={data !== undefined || isContact}
    />
  )
}
