import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { send } from '#platform/web/send.ts'
import { secondFactorCalls } from './second-factor.calls.ts'

/** Why no passkey can be made here: the browser is too old, or the page is open at a number instead of a name. */
export function whyNoPasskeys(): 'browser' | 'address' | undefined {
  if (typeof PublicKeyCredential === 'undefined') return 'browser'
  return /^[\d.]+$|:/.test(location.hostname) ? 'address' : undefined
}

/** The library is loaded when a passkey is first wanted. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
}

/** Asks the browser for one of the person's passkeys, to confirm who is there. */
export async function askForPasskey(): Promise<unknown> {
  const options = await send(secondFactorCalls.startPasskeyConfirmation, {}, { ownErrors: true })
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}
