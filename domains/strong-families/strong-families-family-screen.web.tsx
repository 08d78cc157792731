import { IconDots, IconPencil } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useChartDue, useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
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
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useLedOn } from '#platform/web/use-led-on.ts'
import { useSpeech } from '#platform/web/words.ts'
import { EveryChartsPart, everyChartsParts } from './chart/chart-parts.web.tsx'
import { useChartText } from './chart/chart-text.web.ts'
import { communityCalls as calls, type CommunityProfile } from './community/community.calls.ts'
import { useCommunityActs } from './community/community-acts.web.tsx'
import { FamilyPeople, FamilySupports } from './community/community-parts.web.tsx'
import { FamilyPlan } from './community/community-plan.web.tsx'
import { useCommunityText } from './community/community-text.web.ts'
import { useConsentAlerts } from './community/consent-alerts.web.ts'
import { HostingCards } from './hosting/hosting-cards.web.tsx'
import { MatchHosts } from './hosting/match.web.tsx'
import { familiesMergeCalls } from './merge/families-merge.calls.ts'
import { useFamiliesMergeText } from './merge/families-merge-text.web.ts'
import { familyOutcomes } from './strong-families.rules.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'
import './strong-families.css'

const parts = ['summary', 'people', 'hostings', 'match', 'supports', ...everyChartsParts] as const

/** A family in a crisis, in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useCommunityText()
  const m = useFamiliesMergeText()
  const { close, list, open } = useStrongAddress()
  const { data, error, refetch } = useRead(calls.getCommunityFamily, { CommunityFamilyID: id }, { ownErrors: true })
  const old = error?.status === 404
  const kept = useRead(
    familiesMergeCalls.getKeptCommunityFamily,
    { CommunityFamilyID: id },
    { enabled: old, ownErrors: true, quiet: true },
  )
  useLedOn(old ? kept.data : undefined, ({ CommunityFamilyID, Name }) => {
    showToast({ text: m.led(Name) })
    open('family', CommunityFamilyID)
  })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data) return <CommunityChart family={data} onClose={close} />
  if (old && (kept.isLoading || kept.data)) return <ChartSkeleton />
  if (error) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return <ChartSkeleton />
}

function CommunityChart({ family, onClose }: { family: CommunityProfile; onClose: () => void }) {
  const t = useCommunityText()
  const every = useChartText()
  const { label } = useSpeech()
  const dates = useDates()
  const dialogs = useDialogs()
  const { part, showPart } = useStrongAddress()
  const { CommunityFamilyID: id } = family
  const documents = useChartDue(id)
  const late = useDueAlerts(id, () => showPart('caseFile'))
  const at = parts.find((one) => one === part) ?? 'summary'
  const now = family.Hostings.find(({ State }) => State === 'current')
  const { menu, edit, consent, off } = useCommunityActs(family, dialogs)
  const language = label(primaryLanguages, family.Language)
  return (
    <>
      <ChartShell
        id={id}
        name={family.Name}
        facts={[
          [
            {
              id: 'state',
              strong: true,
              value: family.EndDate
                ? t.ended(dates.date(family.EndDate), label(familyOutcomes, family.Outcome))
                : now
                  ? t.hosted(now.HostFamily)
                  : t.active,
              after: `, ${t.since(dates.near(family.StartDate))}`,
            },
            ...(family.PhoneNumberDigits
              ? [{ id: 'phone', label: t.phone, value: phoneWords(family.PhoneNumberDigits) }]
              : []),
            { id: 'language', label: t.language, value: family.NeedsInterpreter ? t.interpreter(language) : language },
          ],
          [
            { id: 'coordinator', label: t.coordinator, value: family.Coordinator ?? t.nobody },
            ...(family.ConsentOn
              ? [{ id: 'consent', label: t.consent, value: t.consentGiven(dates.date(family.ConsentOn)) }]
              : []),
            { id: 'program', label: t.program, value: family.SubProgramName, wide: true },
          ],
        ]}
        alerts={[...late.alerts, ...useConsentAlerts(family, consent)]}
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
        back={{ label: t.back, href: strongHref({ tab: 'families' }), onClick: onClose }}
        tab={at}
        onTab={showPart}
        tabs={parts.map((one) => ({
          id: one,
          label: { ...every, ...t }[one],
          href: strongHref({ family: id, part: one }),
        }))}
        {...(at === 'summary' && {
          due: <DueRail items={documents.items} period={every.next30} foot={documents.foot} />,
        })}
      >
        {at === 'summary' && (
          <>
            <Note tone="info">{t.custody}</Note>
            <FamilyPlan family={family} />
          </>
        )}
        {at === 'people' && <FamilyPeople family={family} dialogs={dialogs} />}
        {at === 'hostings' && (
          <HostingCards hostings={family.Hostings} may={family.Can.Edit} dialogs={dialogs} none={t.noHostings} />
        )}
        {at === 'match' && <MatchHosts familyId={id} />}
        {at === 'supports' && <FamilySupports family={family} dialogs={dialogs} />}
        <EveryChartsPart of={{ family: id }} name={family.Name} part={at} />
      </ChartShell>
      {documents.dialogs}
      {dialogs.dialog}
    </>
  )
}
