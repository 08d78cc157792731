import { IconDots, IconPencil } from '@tabler/icons-react'
import '#domains/families/families.css'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { useChartDue } from '#domains/due/chart-due.web.tsx'
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
import { useSpeech } from '#platform/web/words.ts'
import { HostingCards } from './hosting/hosting-cards.web.tsx'
import { useHostingText } from './hosting/hosting-text.web.ts'
import { churchField, hostFields } from './hosts/host-form.web.tsx'
import { HostSummary } from './hosts/host-summary.web.tsx'
import { useHostText } from './hosts/host-text.web.ts'
import { hostCalls, type HostProfile } from './hosts/hosts.calls.ts'
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
  'caseFile',
] as const

/** A family who hosts, in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useHostText()
  const { close, list } = useStrongAddress()
  const { data, error, refetch } = useRead(hostCalls.getHost, { HostFamilyID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data) return <HostChart host={data} onClose={close} />
  if (error) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return <ChartSkeleton />
}

function HostChart({ host, onClose }: { host: HostProfile; onClose: () => void }) {
  const t = useHostText()
  const h = useHostingText()
  const { label } = useSpeech()
  const dates = useDates()
  const dialogs = useDialogs()
  const { part, showPart } = useStrongAddress()
  const id = host.HostFamilyID
  const documents = useChartDue(id)
  const at = parts.find((one) => one === part) ?? 'summary'
  const edit = () =>
    dialogs.ask({
      call: hostCalls.updateHost,
      title: t.edit,
      wide: true,
      values: host,
      fields: [
        ...hostFields,
        { name: 'Capacity', span: 4 },
        { name: 'YoungestAge', span: 4 },
        { name: 'OldestAge', span: 4 },
        { name: 'Sexes', span: 12 },
        { name: 'IsAccepting', span: 12 },
        { name: 'NotAcceptingReason', span: 12 },
      ],
      custom: {
        OrganizationID: churchField(
          t.church,
          host.OrganizationID && host.Church ? { id: host.OrganizationID, name: host.Church } : null,
        ),
      },
    })
  const menu = [
    { label: t.edit, icon: IconPencil, onClick: edit, ...(!host.Can.Edit && { offBecause: t.mayNot }) },
    ...(host.Can.Delete
      ? [
          {
            label: t.remove,
            danger: true,
            onClick: () =>
              dialogs.ask({
                call: hostCalls.deleteHost,
                title: t.removeTitle(host.Name),
                values: { HostFamilyID: id, version: host.version },
                fields: [{ name: 'Reason', span: 12 }],
                onDone: onClose,
              }),
          },
        ]
      : []),
  ]
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
            <Button icon={IconPencil} offBecause={host.Can.Edit ? undefined : t.mayNot} onClick={edit}>
              {t.edit}
            </Button>
            {host.Can.Delete && (
              <Menu entries={menu} align="end" label={t.more}>
                <IconButton icon={IconDots} label={t.more} noTip />
              </Menu>
            )}
          </>
        }
        menu={menu}
        back={{ label: t.back, href: strongHref({ tab: 'hosts' }), onClick: onClose }}
        tab={at}
        onTab={showPart}
        tabs={parts.map((one) => ({ id: one, label: t[one], href: strongHref({ volunteer: id, part: one }) }))}
        {...(at === 'summary' && { due: <DueRail items={documents.items} period={h.next30} foot={documents.foot} /> })}
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
        {at === 'caseFile' && <CaseFile chartType="Volunteer Family" chartId={id} name={host.Name} />}
      </ChartShell>
      {documents.dialogs}
      {dialogs.dialog}
    </>
  )
}
