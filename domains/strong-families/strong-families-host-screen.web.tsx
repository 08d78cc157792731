import { IconDots, IconPencil } from '@tabler/icons-react'
import '#domains/families/families.css'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useChartDue, useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { FamilyApproval } from '#domains/families/approval/family-phases.web.tsx'
import { hostPhaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { FamilyChecks } from '#domains/families/checks/family-checks.web.tsx'
import { FamilyHome } from '#domains/families/home/family-home.web.tsx'
import { FamilyHousehold } from '#domains/families/household/household.web.tsx'
import { FamilyPreferences } from '#domains/families/preferences/family-preferences.web.tsx'
import { FamilyTraining } from '#domains/families/training/family-training.web.tsx'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartShell } from '#platform/web/blocks/chart-shell.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useLedOn } from '#platform/web/use-led-on.ts'
import { useSpeech } from '#platform/web/words.ts'
import { EveryChartsPart, everyChartsParts } from './chart/chart-parts.web.tsx'
import { useChartText } from './chart/chart-text.web.ts'
import { HostingCards } from './hosting/hosting-cards.web.tsx'
import { useHostActs } from './hosts/host-acts.web.tsx'
import { HostSummary } from './hosts/host-summary.web.tsx'
import { useHostText } from './hosts/host-text.web.ts'
import { hostCalls, type HostProfile } from './hosts/hosts.calls.ts'
import { familiesMergeCalls } from './merge/families-merge.calls.ts'
import { useFamiliesMergeText } from './merge/families-merge-text.web.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'
import './strong-families.css'

const parts = [
  'summary',
  'approval',
  'household',
  'home',
  'preferences',
  'training',
  'checks',
  'hostings',
  ...everyChartsParts,
] as const

/** A family who hosts, in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useHostText()
  const m = useFamiliesMergeText()
  const { close, list, open } = useStrongAddress()
  const { data, error, refetch } = useRead(hostCalls.getHost, { HostFamilyID: id }, { ownErrors: true })
  const old = error?.status === 404
  const kept = useRead(
    familiesMergeCalls.getKeptHost,
    { HostFamilyID: id },
    { enabled: old, ownErrors: true, quiet: true },
  )
  useLedOn(old ? kept.data : undefined, ({ HostFamilyID, Name }) => {
    showToast({ text: m.led(Name) })
    open('volunteer', HostFamilyID)
  })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data) return <HostChart host={data} onClose={close} />
  if (old && (kept.isLoading || kept.data)) return <ChartSkeleton />
  if (error) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return <ChartSkeleton />
}

function HostChart({ host, onClose }: { host: HostProfile; onClose: () => void }) {
  const t = useHostText()
  const every = useChartText()
  const { label } = useSpeech()
  const dates = useDates()
  const dialogs = useDialogs()
  const { part, showPart } = useStrongAddress()
  const id = host.HostFamilyID
  const documents = useChartDue(id)
  const late = useDueAlerts(id, () => showPart('caseFile'))
  const at = parts.find((one) => one === part) ?? 'summary'
  const { menu, edit, off } = useHostActs(host, dialogs, onClose)
  return (
    <>
      <ChartShell
        id={id}
        name={host.Name}
        shortFact={label(hostPhaseList, host.Phase)}
        facts={[
          [
            {
              id: 'phase',
              value: label(hostPhaseList, host.Phase),
              strong: true,
              after: `, ${t.since(dates.near(host.PhaseSince))}`,
            },
            { id: 'room', label: t.room, value: host.Capacity > 0 ? t.free(host.Free, host.Capacity) : t.noRoom },
            ...(host.PhoneNumberDigits
              ? [{ id: 'phone', label: t.phone, value: phoneWords(host.PhoneNumberDigits) }]
              : []),
          ],
          [
            { id: 'church', label: t.church, value: host.Church ?? t.none },
            { id: 'program', label: t.program, value: host.SubProgramName, wide: true },
          ],
        ]}
        alerts={[
          ...late.alerts,
          ...(host.ChecksOpen > 0 && host.Phase === 'Approved'
            ? [
                {
                  id: 'checks',
                  tone: 'over' as const,
                  text: t.checksOpen(host.ChecksOpen),
                  onClick: () => showPart('checks'),
                },
              ]
            : []),
          ...(host.IsAccepting
            ? []
            : [
                {
                  id: 'accepting',
                  tone: 'info' as const,
                  text: t.notAccepting(host.NotAcceptingReason ?? ''),
                  onClick: edit,
                },
              ]),
        ]}
        actions={
          <>
            <Button icon={IconPencil} offBecause={off} onClick={edit}>
              {t.edit}
            </Button>
            <Menu entries={menu} align="end" label={t.more}>
              <IconButton icon={IconDots} label={t.more} noTip />
            </Menu>
          </>
        }
        menu={menu}
        back={{ label: t.back, href: strongHref({ tab: 'hosts' }), onClick: onClose }}
        tab={at}
        onTab={showPart}
        tabs={parts.map((one) => ({
          id: one,
          label: { ...every, ...t }[one],
          href: strongHref({ volunteer: id, part: one }),
        }))}
        {...(at === 'summary' && {
          due: <DueRail items={documents.items} period={every.next30} foot={documents.foot} />,
        })}
      >
        {at === 'summary' && <HostSummary host={host} />}
        {at === 'approval' && <FamilyApproval family={{ ...host, FosterResourceFamilyID: id }} />}
        {at === 'household' && <FamilyHousehold familyId={id} />}
        {at === 'home' && <FamilyHome familyId={id} />}
        {at === 'preferences' && <FamilyPreferences familyId={id} />}
        {at === 'training' && <FamilyTraining familyId={id} />}
        {at === 'checks' && <FamilyChecks familyId={id} />}
        {at === 'hostings' && (
          <HostingCards hostings={host.Hostings} may={host.Can.Edit} dialogs={dialogs} none={t.noHostings} />
        )}
        <EveryChartsPart of={{ volunteer: id }} name={host.Name} part={at} />
      </ChartShell>
      {documents.dialogs}
      {dialogs.dialog}
    </>
  )
}
