import { changes, type AnyCall } from '#platform/contract/call.ts'
import { missingHalf } from '#platform/contract/pair.ts'
import { farPermissions } from '#platform/contract/permissions.ts'
import { commonRefusals } from '#platform/contract/refusals.ts'
import type { Me } from './handlers.ts'
import { refused } from './refused.ts'
import type { Settings } from './settings.ts'

/** Whether the caller may make the call at all, whatever it is about. */
export function guard(call: AnyCall, me: Me, settings: FactorRules): void {
  if (call.permission === 'Anonymous') return
  if (me.stage === 'pin' && !call.pin)
    throw refused('PermissionMissing', {
      permission: ['Use more than this tablet allows', 'Usar más de lo que permite esta tableta'],
    })
  if (me.stage === 'password' || me.stage === 'change') throw refused('SecondStep')
  const needed = call.permission
  if (needed !== 'SignedIn' && !me.may(needed)) {
    throw refused('PermissionMissing', { permission: needed })
  }
  if (me.viewedBy && (call.ownEyes || (changes(call) && !call.whileViewing))) throw refused('ViewOnly')
  if (call.confirm && Date.now() - Date.parse(me.confirmedAt) > 5 * 60_000) throw refused('ConfirmIdentity')
  if (!call.beforeFactor && lacksFactor(settings, me)) throw refused('SecondFactorNeeded')
}

type FactorRules = Pick<Settings, 'demo' | 'administratorFactor'>

/** An administrator whose second step a copied page could ask for. */
export const lacksPasskey = ({ demo, administratorFactor }: FactorRules, me: Me): boolean =>
  !demo &&
  administratorFactor === 'passkey' &&
  !me.passkey &&
  (me.viewedBy !== undefined || me.permissions.has('Administrator'))

/** Rights that lead far need more than a password; only a demonstration is excused. */
export const lacksFactor = (rules: FactorRules, me: Me): boolean =>
  lacksPasskey(rules, me) ||
  (!rules.demo && !me.factor && (me.viewedBy !== undefined || farPermissions.some((one) => me.permissions.has(one))))

/** Of a record and its version both are sent, or neither. */
export function checkPair(call: AnyCall, input: Record<string, unknown>): void {
  const missing = missingHalf(call, input)
  if (!missing) return
  const { code, field } = missing
  throw refused(code, { fields: { [field]: commonRefusals[code].message } })
}
