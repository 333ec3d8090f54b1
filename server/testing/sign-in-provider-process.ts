// The single sign-on provider as a process for browser stories: forked with the redirect address and a person.
import { startSignInProvider, type ProviderAccount } from './sign-in-provider.ts'

const [, , redirectUrl = '', account = '{}'] = process.argv
const provider = await startSignInProvider(redirectUrl)
provider.account = JSON.parse(account) as ProviderAccount
const { issuer, clientId, clientSecret } = provider
process.on('message', next => {
  provider.account = next as ProviderAccount
})
process.send?.({ issuer, clientId, clientSecret })
