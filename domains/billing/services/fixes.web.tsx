import { pathTo } from '#platform/contract/route-search.ts'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { roleCalls } from '../providers/roles.calls.ts'
import { setupCalls } from '../setup/setup.calls.ts'
import { ways, type ExceptionReason, type Fix } from '../billing-lists.rules.ts'
import { useServiceActs } from './service-acts.web.tsx'
import type { BillingException } from './services.calls.ts'
import { useServicesText } from './services-text.web.ts'

/** What is done about an exception: one button for each way. */
export function useFixes() {
  const t = useServicesText()
  const dates = useDates()
  const go = useGo()
  const { data: rates } = useRead(setupCalls.getRates, {}, { quiet: true })
  const acts = useServiceActs(rates?.Codes.map(({ CodeID, Code }) => ({ Id: CodeID, Name: Code })))
  const { dialogs } = acts
  const fixes: Record<Fix, { label: string; manages: boolean; run: (one: BillingException) => void }> = {
    note: {
      label: t.openNote,
      manages: false,
      run: (one) => one.NoteID && go(hrefOf(pathTo('/', { document: one.NoteID }))),
    },
    chart: {
      label: t.openChart,
      manages: false,
      run: (one) => go(hrefOf(chartPath(clientChart(one.Module as never, one.ClientSubProgramMembershipID)))),
    },
    correct: { label: t.correct, manages: true, run: (one) => acts.correct(one) },
    stop: { label: t.stop, manages: true, run: (one) => acts.stop(one) },
    role: {
      label: t.addRole,
      manages: true,
      run: (one) =>
        dialogs.ask({
          call: roleCalls.updateRole,
          title: t.roleTitle(one.EmployeeName),
          values: { EmployeeID: one.EmployeeID, StartDate: one.ServiceOn },
        }),
    },
    credential: {
      label: t.addCredential,
      manages: true,
      run: (one) =>
        dialogs.ask({
          call: roleCalls.addEditCredential,
          title: t.credentialTitle(one.EmployeeName),
          values: { EmployeeID: one.EmployeeID },
        }),
    },
    rate: {
      label: t.addRate,
      manages: true,
      run: (one) =>
        dialogs.ask({
          call: setupCalls.addEditRate,
          title: t.rateTitle(one.Code),
          values: { Kind: 'Service', CodeID: one.CodeID, StartDate: one.ServiceOn },
          fields: ['Amount', 'Role', 'StartDate', 'EndDate'],
        }),
    },
    authorization: {
      label: t.addAuthorization,
      manages: true,
      run: (one) =>
        dialogs.ask({
          call: setupCalls.addAuthorization,
          title: t.authorizationTitle(one.ClientName),
          values: { ServiceID: one.ServiceID, StartDate: one.ServiceOn, EndDate: dates.today() },
        }),
    },
  }
  return {
    dialog: acts.dialog,
    acts,
    /** Each way once, in the order of the reasons; what cannot be done here is not offered. */
    of: (one: BillingException, may: boolean) =>
      [...new Set(one.Reasons.map((reason) => ways[reason as ExceptionReason].fix))].flatMap((fix) => {
        const { label, manages, run } = fixes[fix]
        return (manages && !may) || (fix === 'note' && !one.NoteID) ? [] : [{ label, onClick: () => run(one) }]
      }),
  }
}
export type Fixes = ReturnType<typeof useFixes>
