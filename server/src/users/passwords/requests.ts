// Limits on requests for password links: enough for people, too few to flood a mailbox.
export const requestWindowMs = 15 * 60_000
/** Links per account, whoever asks. Further ones are silently dropped. */
export const maxRequestsPerAccount = 3
/** Requests from one address that are not delayed, for any account. Offices share an address. */
export const freeRequestsPerAddress = 20
/** The delay between further requests. The same for every account, so that it does not reveal which ones exist. */
export const requestPauseMs = 5000
