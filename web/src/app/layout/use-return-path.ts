// The address that somebody asked for before signing in (D42): every way to sign in hands it on.
import { useSearch } from '@tanstack/react-router'

export const useReturnPath = () => useSearch({ strict: false, select: ({ to }) => ({ to }) })
