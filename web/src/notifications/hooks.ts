// Doing without some mails.
import { useWrite } from '../platform/cache.ts'

export const useUnsubscribe = () => useWrite('POST /unsubscribe')
