// The overview of published forms; for contacts also the parameters that they have to submit.
import { ParametersToSubmit } from '../parameters/home/ParametersToSubmit.tsx'
import { useSession } from '../platform/session.ts'
import { FormsOverviewScreen } from '../results/FormsOverviewScreen.tsx'

export function OverviewScreen() {
  const isContact = useSession()?.role === 'NCLP'
  return <FormsOverviewScreen>{isContact && <ParametersToSubmit />}</FormsOverviewScreen>
}
