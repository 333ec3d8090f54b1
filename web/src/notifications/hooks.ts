// The request of the unsubscribe page.
import { useWrite } from '../platform/cache.ts'

export const useUnsubscribe = () => useWrite('POST /unsubscribe')
