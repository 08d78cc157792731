import type { Stage } from '../sign-in.ts'

export const loginPath = '/Identity/Account/Login'
export const secondStepPath = '/Identity/Account/LoginWith2fa'
export const forgotPath = '/Identity/Account/ForgotPassword'
export const resetPath = '/Identity/Account/ResetPassword'
export const changePath = '/Identity/Account/ChangePassword'
export const logoutPath = '/Identity/Account/Logout'
export const externalPath = '/Identity/Account/ExternalLogin'
export const callbackPath = '/Identity/Account/ExternalLoginCallback'

export const withReturn = (path: string, returnUrl: string, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ReturnUrl: returnUrl, ...more })}`

/** The page a person at this stage belongs on. */
export function nextPlace(stage: Stage | 'pin', returnUrl: string, remember = false): string {
  if (stage === 'password') return withReturn(secondStepPath, returnUrl, remember ? { remember: '1' } : {})
  return stage === 'change' ? withReturn(changePath, returnUrl) : returnUrl
}
