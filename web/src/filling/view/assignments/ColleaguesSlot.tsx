// Which colleague a section is assigned to and who is in it. Loaded after the questions were painted: most countries have one contact.
import { memo, Suspense, useEffect, useState } from 'react'
import { runAfterPaint } from '../../../platform/after-paint.ts'
import { lazyPart, orNothing } from '../../../platform/lazy-part.ts'
import { useFilling } from '../filling-context.ts'

const SectionPeople = orNothing(lazyPart('SectionPeople', () => import('./SectionPeople.tsx')))
const SectionColleague = orNothing(lazyPart('SectionColleague', () => import('./SectionColleague.tsx')))
const PresentColleagues = orNothing(lazyPart('PresentColleagues', () => import('./PresentColleagues.tsx')))

/** Once loaded, later sections and forms do not wait. */
let wasPainted = false

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(wasPainted)
  useEffect(() => {
    if (wasPainted) return
    runAfterPaint(() => {
      wasPainted = true
      setPainted(true)
    })
  }, [])
  return isPainted
}

/** Submitted forms are no longer assigned, and test runs never are. */
const useIsShared = (): boolean => {
  const { isContact, isPreview, result } = useFilling()
  const isPainted = useIsPainted()
  return isPainted && isContact && !isPreview && !result.isTrial && !result.isSubmited
}

export const PeopleOfSection = memo(function PeopleOfSection({ sectionId }: { sectionId: string }) {
  return (
    useIsShared() && (
      <Suspense>
        <SectionPeople sectionId={sectionId} />
      </Suspense>
    )
  )
})

export const ColleagueOfSection = ({ sectionId, name }: { sectionId: string; name: string }) =>
  useIsShared() && (
    <Suspense>
      <SectionColleague sectionId={sectionId} name={name} />
    </Suspense>
  )

export const ColleaguesInForm = () =>
  useIsShared() && (
    <Suspense>
      <PresentColleagues />
    </Suspense>
  )
