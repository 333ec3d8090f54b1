// The address asked for before signing in (D42), passed on by every way to sign in.
import { useSearch } from '@tanstack/react-router'

export const useReturnPath = () => useSearch({ strict: false, select: ({ to }) => ({ to }) })
