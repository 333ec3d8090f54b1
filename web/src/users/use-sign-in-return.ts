// Handles the return from the single sign-on provider with a code.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { ownPath } from '../platform/own-path.ts'
import { fieldErrorTextOf, problemText } from '../platform/problem-text.ts'
import { isDisabledAccount, isSignInFinal, needsConfirmation, useSignIn } from './hooks.ts'
import { needsSecondFactor } from './second-factor/hooks.ts'
import type { Proof } from './second-factor/ProofForm.tsx'
import { type StartedSignIn, takeStartedSignIn } from './single-sign-on.ts'

export function useSignInReturn() {
  const text = useText()
  const navigate = useNavigate()
  const { to, expired, code, state = '', error } = useSearch({ from: '/login' })
  const signIn = useSignIn()
  const [isForeign, setIsForeign] = useState(false)
  const [asked, setAsked] = useState<keyof Proof | null>(null)
  const started = useRef<StartedSignIn | null>(null)
  const isTaken = useRef(false)
  const { mutate } = signIn
  const send = useCallback(
    (proof: Partial<Proof>) =>
      mutate(
        {
          body: {
            code: code ?? '',
            state,
            ...(proof.password && { password: proof.password }),
            ...(proof.code && { secondFactor: proof.code }),
          },
        },
        {
          onError: refusal => setAsked(before => askedBy(refusal, before)),
          onSuccess: ({ role }) => {
            const target = started.current?.to
            void (role === 'CountrySelect'
              ? navigate({ to: '/country-select', search: { to: target }, replace: true })
              : navigate({ href: ownPath(target) ?? '/', replace: true }))
          },
        },
      ),
    [code, state, mutate, navigate],
  )
  useEffect(() => {
    if (code === undefined || isTaken.current) return
    isTaken.current = true
    started.current = takeStartedSignIn(state)
    if (started.current) send({})
    else setIsForeign(true)
  }, [code, state, send])
  const failure = signIn.error && asked === null ? problemText(signIn.error) : null
  return {
    isIdle: code === undefined && error === undefined,
    isPending: code !== undefined && !isForeign && !signIn.error && asked === null,
    canStart: asked === null && !isDisabledAccount(signIn.error),
    problem:
      error !== undefined ? text('users.login.cancelled') : isForeign ? text('problems.singleSignOnFailed') : failure,
    asked,
    isSending: signIn.isPending,
    error: needsConfirmation(signIn.error) ? null : signIn.error,
    send,
    giveUp: () => {
      setAsked(null)
      signIn.reset()
      void navigate({ to: '/login', search: { to: started.current?.to ?? to, expired }, replace: true })
    },
  }
}

/** What to ask for next; null: no input here would help. */
function askedBy(refusal: Error, before: keyof Proof | null): keyof Proof | null {
  if (needsConfirmation(refusal) || fieldErrorTextOf(refusal, 'password') !== '') return 'password'
  if (needsSecondFactor(refusal)) return 'code'
  return isSignInFinal(refusal) ? null : before
}
