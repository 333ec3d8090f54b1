// Where it is said which colleague has a section, and who is in it. Its code comes by itself, when the questions have been painted:
// most countries have one contact, and the form does not wait for it.
import { memo, Suspense, useEffect, useState } from 'react'
import { runAfterPaint } from '../../../platform/after-paint.ts'
import { lazyPart, orNothing } from '../../../platform/lazy-part.ts'
import { useFilling } from '../filling-context.ts'

const SectionPeople = orNothing(lazyPart('SectionPeople', () => import('./SectionPeople.tsx')))
const SectionColleague = orNothing(lazyPart('SectionColleague', () => import('./SectionColleague.tsx')))
const PresentColleagues = orNothing(lazyPart('PresentColleagues', () => import('./PresentColleagues.tsx')))

/** From then on the code is there: in the next section, or form, nothing is waited for. */
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

/** What is submitted is nobody's task any more, and a test run is nobody's at all. */
const useIsShared = (): boolean => {
  const { isContact, isPreview, result } = useFilling()
  const isPainted = useIsPainted()
  return isPainted && isContact && !isPreview && !result.isTrial && !result.isSubmited
}

/** In the list of sections: whose it is, and who is there. */
export const PeopleOfSection = memo(function PeopleOfSection({ sectionId }: { sectionId: string }) {
  return (
    useIsShared() && (
      <Suspense>
        <SectionPeople sectionId={sectionId} />
      </Suspense>
    )
  )
})

/** Above a section: the same, and the way to give it to somebody. */
export const ColleagueOfSection = ({ sectionId, name }: { sectionId: string; name: string }) =>
  useIsShared() && (
    <Suspense>
      <SectionColleague sectionId={sectionId} name={name} />
    </Suspense>
  )

/** Before submitting: who else is in the form. */
export const ColleaguesInForm = () =>
  useIsShared() && (
    <Suspense>
      <PresentColleagues />
    </Suspense>
  )
