import { useProfile } from '#domains/session/profile.web.tsx'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { reasonWords } from '#platform/contract/own-reasons.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useGo, hrefOf } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { lineStatuses, statusTones, type LineStatus, type LineStep } from './billing-lists.rules.ts'
import { isCorrectable, stepsFrom } from './billing.rules.ts'
import { useServiceActs, type ServiceActs } from './services/service-acts.web.tsx'
import { serviceRoster, type ServiceRow } from './services/services-roster.rules.ts'
import { servicesCalls } from './services/services.calls.ts'
import { useServicesText } from './services/services-text.web.ts'

/** Every service line with what it waits for and what can be done. */
export function Screen() {
  const t = useServicesText()
  const cents = useCents()
  const { label, say } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  const go = useGo()
  const roster = useRoster(serviceRoster, {
    list: servicesCalls.getServices,
    file: servicesCalls.exportServices,
    kept: 'billing-services',
    start: { sort: 'ServiceOn', descending: true },
    rowKey: (row) => row.ServiceID,
    avatar: (row) => row.ClientID,
    cells: () => ({
      AmountCents: (row) => cents(row.AmountCents),
      Reason: (row) => row.Reason && say(reasonWords(row.Reason)),
      Status: (row) => (
        <Status tone={row.SourceChanged ? 'over' : statusTones[row.Status as LineStatus]}>
          {[label(lineStatuses, row.Status), row.SourceChanged && t.changed].filter(Boolean).join(', ')}
        </Status>
      ),
    }),
    choices: { SubPrograms: named(AssignedSubPrograms), Codes: undefined, Providers: undefined },
  })
  const codes = roster.data?.Codes
  const offered = [
    { id: 'Provider', label: t.provider, records: roster.data?.Providers },
    { id: 'Code', label: t.code, records: codes },
  ]
  const may = roster.data?.Can.Manage ?? false
  const acts = useServiceActs(codes)
  const rowsOf = (keys: readonly string[]) => roster.rows.filter((row) => keys.includes(row.ServiceID))
  return (
    <>
      {may && (
        <ScreenActions>
          <Button onClick={() => acts.claims()}>{t.claims}</Button>
        </ScreenActions>
      )}
      <Roster
        {...roster}
        bulk={[
          ...(may
            ? [
                { label: t.submit, onClick: (keys: readonly string[]) => acts.submit(rowsOf(keys)) },
                { label: t.approve, onClick: (keys: readonly string[]) => acts.approve(rowsOf(keys)) },
                { label: t.deny, onClick: (keys: readonly string[]) => acts.deny(rowsOf(keys)) },
              ]
            : []),
          ...(roster.bulk ?? []),
        ]}
        filters={roster.filters.concat(
          offered.flatMap(({ id, label, records }) =>
            records ? [{ id, label, kind: 'options' as const, options: named(records) ?? [] }] : [],
          ),
        )}
        rowName={(row: ServiceRow) => row.ClientName}
        rowMenu={(row: ServiceRow) => [
          ...(row.NoteID
            ? [{ label: t.openNote, onClick: () => go(hrefOf(pathTo('/', { document: row.NoteID! }))) }]
            : []),
          {
            label: t.openChart,
            onClick: () => go(hrefOf(chartPath(clientChart(row.Module as never, row.ClientSubProgramMembershipID)))),
          },
          ...(may ? changes(row, acts, t) : []),
        ]}
      />
      {acts.dialog}
    </>
  )
}

function changes(row: ServiceRow, acts: ServiceActs, t: ReturnType<typeof useServicesText>): MenuEntry[] {
  const doing: Record<LineStep, { label: string; onClick: () => void; danger?: boolean }> = {
    Submitted: { label: t.submit, onClick: () => acts.submit([row]) },
    Approved: { label: t.approve, onClick: () => acts.approve([row]) },
    Denied: { label: t.deny, onClick: () => acts.deny([row]) },
    Void: { label: t.void, onClick: () => acts.void(row), danger: true },
    'Non-billable': { label: t.stop, onClick: () => acts.stop(row), danger: true },
    Ready: { label: t.takeBack, onClick: () => acts.takeBack(row) },
  }
  const status = row.Status as LineStatus
  return [
    ...(isCorrectable(status) ? [{ label: t.correct, onClick: () => acts.correct(row) }] : []),
    ...stepsFrom(status).map((step) => doing[step]),
  ]
}
