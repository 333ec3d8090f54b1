// 'Change region': people acting for a part of a country switch to another one without signing in again (D12).
import type { Country } from '@imp/domain/countries/types.ts'
import { IconMapPin } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyDialog } from '../../platform/lazy-part.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useSession } from '../../platform/session.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { useSelectPart } from '../hooks.ts'
import { useReadParts } from './hooks.ts'
import type { SwitchButton } from './RoleSwitch.tsx'
import { useLeaving } from './use-leaving.ts'

const RegionDialog = lazyDialog('RegionDialog', () => import('./RegionDialog.tsx'))

export function RegionSwitch({ children }: { children: (button: SwitchButton) => ReactNode }) {
  const text = useText()
  const session = useSession()
  const select = useSelectPart()
  const readParts = useReadParts()
  const leave = useLeaving()
  const [regions, setRegions] = useState<readonly Country[] | null>(null)
  const [isAsked, setAsked] = useState(false)
  const country = session?.role === 'NCLP' ? session.parentCountryGuid : null
  if (country === null) return null
  const ask = async () => {
    const parts = await readParts(country)
    if (!parts) return
    setAsked(true)
    setRegions(parts)
  }
  const choose = async (region: string) => {
    const hasLeft = await leave()
    setRegions(null)
    if (hasLeft) select.mutate(region, { onError: toastProblem })
  }
  return (
    <>
      {children({
        label: text('users.switch.region'),
        Icon: IconMapPin,
        isPending: select.isPending,
        onClick: () => void ask(),
      })}
      {isAsked && (
        <Suspense>
          <RegionDialog
            regions={regions}
            current={session?.countryGuid ?? null}
            isPending={select.isPending}
            onClose={() => setRegions(null)}
            onChoose={region => void choose(region)}
          />
        </Suspense>
      )}
    </>
  )
}
