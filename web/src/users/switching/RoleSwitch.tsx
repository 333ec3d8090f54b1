// 'View as NCLP' for administrators with a country, and 'View as Admin' to go back. In a country with regions, a region is chosen
// first.
import type { Country } from '@imp/domain/countries/types.ts'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import { useReadParts, useSwitchToAdmin, useSwitchToNclp } from './hooks.ts'
import { useLeaving } from './use-leaving.ts'

const RegionDialog = lazyDialog('RegionDialog', () => import('./RegionDialog.tsx'))

export interface SwitchButton {
  readonly label: string
  readonly Icon: typeof IconEye
  readonly isPending: boolean
  readonly onClick: () => void
}
interface Props {
  children: (button: SwitchButton) => ReactNode
}

export function RoleSwitch({ children }: Props) {
  const text = useText()
  const session = useSession()
  const toNclp = useSwitchToNclp()
  const toAdmin = useSwitchToAdmin()
  const readParts = useReadParts()
  const [regions, setRegions] = useState<readonly Country[] | null>(null)
  const [isAsked, setAsked] = useState(false)
  const leave = useLeaving()
  const viewAsNclp = async (countryGuid: string) => {
    const parts = await readParts(countryGuid)
    if (!parts) return
    if (parts.length > 0) {
      setAsked(true)
      setRegions(parts)
    } else if (await leave()) toNclp.mutate(countryGuid)
  }
  const viewAsAdmin = async () => {
    if (await leave()) toAdmin.mutate(undefined)
  }
  const country = session?.role === 'Admin' ? session.countryGuid : null
  return (
    <>
      {country !== null &&
        children({
          label: text('users.switch.toNclp'),
          Icon: IconEye,
          isPending: toNclp.isPending,
          onClick: () => void viewAsNclp(country),
        })}
      {session?.role === 'NCLP' &&
        session.actualRole === 'Admin' &&
        children({
          label: text('users.switch.toAdmin'),
          Icon: IconEye,
          isPending: toAdmin.isPending,
          onClick: () => void viewAsAdmin(),
        })}
      {isAsked && (
        <Suspense>
          <RegionDialog
            regions={regions}
            isPending={toNclp.isPending}
            onClose={() => setRegions(null)}
            onChoose={region =>
              void leave().then(hasLeft => {
                setRegions(null)
                if (hasLeft) toNclp.mutate(region)
              })
            }
          />
        </Suspense>
      )}
    </>
  )
}
