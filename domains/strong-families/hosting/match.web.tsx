import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ticksField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { strongHref, useStrongAddress } from '../strong-families-address.web.ts'
import type { MatchReason } from '../strong-families.rules.ts'
import { communityCalls } from '../community/community.calls.ts'
import { hostingContactCalls } from './hosting-contacts.calls.ts'
import { hostingCalls as calls } from './hostings.calls.ts'
import { matchReasons, useMatchText } from './match-text.web.ts'

/** Hosts for the children of a family, the best first, with what speaks for and against each. */
export function MatchHosts({ familyId }: { familyId: string }) {
  const t = useMatchText()
  const { say } = useSpeech()
  const { open } = useStrongAddress()
  const dialogs = useDialogs()
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const { data: family } = useRead(communityCalls.getCommunityFamily, { CommunityFamilyID: familyId })
  const { data } = useRead(
    hostingContactCalls.matchHosts,
    { CommunityFamilyID: familyId, From: from, To: to, All: all },
    { keepLast: true },
  )
  if (!data || !family) return <SkeletonRows rows={4} height={72} />
  const children = family.People.filter(({ IsChild }) => IsChild)
  const plan = (host: (typeof data.Hosts)[number]) =>
    dialogs.ask({
      call: calls.planHosting,
      title: t.planTitle(host.Name),
      sentence: t.planNote,
      values: {
        CommunityFamilyID: familyId,
        HostFamilyID: host.HostFamilyID,
        PersonIDs: children.map(({ PersonID }) => PersonID),
        StartDate: data.From,
        ExpectedEnd: data.To,
        CommunityReferralID: family.Requests[0]?.CommunityReferralID ?? null,
      },
      fields: [
        { name: 'PersonIDs', span: 12 },
        { name: 'StartDate', span: 6 },
        { name: 'ExpectedEnd', span: 6 },
        { name: 'ExtensionReason', span: 12 },
        { name: 'Note', span: 12 },
      ],
      custom: {
        PersonIDs: ticksField(
          t.children,
          children.map(({ PersonID, Name }) => ({ value: PersonID, label: Name })),
        ),
      },
      onDone: () => open('family', familyId, 'hostings'),
    })
  const words = (reason: string) => say(matchReasons[reason as MatchReason])
  return (
    <div className="k-stack">
      <div className="k-actions">
        <DateField label={t.from} value={from ?? data.From} onChange={setFrom} />
        <DateField label={t.to} value={to ?? data.To} onChange={setTo} />
        <Checkbox label={t.all} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
      </div>
      {data.Hosts.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="none" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      <div className="k-strong-hosts">
        {data.Hosts.map((host) => (
          <Card
            key={host.HostFamilyID}
            title={
              <a className="k-link" href={strongHref({ volunteer: host.HostFamilyID })}>
                {host.Name}
              </a>
            }
            note={[
              host.City && host.Miles !== null ? t.place(host.City, String(host.Miles)) : host.City,
              t.free(host.Free),
            ]
              .filter(Boolean)
              .join(', ')}
            end={
              family.Can.Edit &&
              host.Forbids.length === 0 && (
                <Button size="sm" onClick={() => plan(host)}>
                  {t.plan}
                </Button>
              )
            }
          >
            <div className="k-strong-reasons">
              {host.Forbids.map((one) => (
                <Status key={one} tone="over">
                  {words(one)}
                </Status>
              ))}
              {host.Against.map((one) => (
                <Status key={one} tone="soon">
                  {words(one)}
                </Status>
              ))}
              {host.Fits.map((one) => (
                <Status key={one} tone="ok">
                  {words(one)}
                </Status>
              ))}
            </div>
          </Card>
        ))}
      </div>
      {dialogs.dialog}
    </div>
  )
}
