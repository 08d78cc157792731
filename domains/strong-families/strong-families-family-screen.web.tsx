import { IconDots, IconPencil } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartShell } from '#platform/web/blocks/chart-shell.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { communityCalls as calls, type CommunityProfile } from './community/community.calls.ts'
import { FamilyPeople, FamilySupports } from './community/community-parts.web.tsx'
import { FamilyPlan } from './community/community-plan.web.tsx'
import { useCommunityText } from './community/community-text.web.ts'
import { useConsentAlerts } from './community/consent-alerts.web.ts'
import { HostingCards } from './hosting/hosting-cards.web.tsx'
import { useHostingText } from './hosting/hosting-text.web.ts'
import { MatchHosts } from './hosting/match.web.tsx'
import { familyOutcomes } from './strong-families.rules.ts'
import { strongHref, useStrongAddress } from './strong-families-address.web.ts'
import './strong-families.css'

const parts = ['summary', 'people', 'hostings', 'match', 'supports', 'caseFile'] as const

/** A family in a crisis, in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useCommunityText()
  const { close, list } = useStrongAddress()
  const { data, error, refetch } = useRead(calls.getCommunityFamily, { CommunityFamilyID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data) return <CommunityChart family={data} onClose={close} />
  if (error) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return <ChartSkeleton />
}

function CommunityChart({ family, onClose }: { family: CommunityProfile; onClose: () => void }) {
  const t = useCommunityText()
  const h = useHostingText()
  const { label } = useSpeech()
  const dates = useDates()
  const dialogs = useDialogs()
  const { part, showPart } = useStrongAddress()
  const { CommunityFamilyID: id, version } = family
  const documents = useChartDue(id)
  const at = parts.find((one) => one === part) ?? 'summary'
  const now = family.Hostings.find(({ State }) => State === 'current')
  const someone = (list: CommunityProfile['Volunteers']) => list.map(({ Id, Name }) => ({ value: Id, label: Name }))
  const edit = () =>
    dialogs.ask({
      call: calls.updateCommunityFamily,
      title: t.edit,
      wide: true,
      values: family,
      fields: [
        { name: 'Name', span: 12 },
        { name: 'PhoneNumberDigits', span: 6 },
        { name: 'Email', span: 6 },
        { name: 'Language', span: 6 },
        { name: 'NeedsInterpreter', span: 6 },
        { name: 'AddressLine1', span: 12 },
        { name: 'City', span: 4 },
        { name: 'StateAbbreviation', span: 4 },
        { name: 'ZipCode', span: 4 },
        { name: 'CoordinatorID', span: 4 },
        { name: 'CoachID', span: 4 },
        { name: 'FriendID', span: 4 },
        { name: 'CrisisHistory', span: 12 },
        { name: 'Goals', span: 12 },
        { name: 'Plan', span: 12 },
      ],
      custom: {
        CoordinatorID: chosenField(t.coordinator, someone(family.Coordinators)),
        CoachID: chosenField(t.coach, someone(family.Volunteers)),
        FriendID: chosenField(t.friend, someone(family.Volunteers)),
      },
    })
  const consent = () =>
    dialogs.ask({
      call: calls.setConsent,
      title: t.setConsent,
      sentence: t.custody,
      values: family,
      fields: [
        { name: 'ConsentOn', span: 6 },
        { name: 'ConsentHow', span: 6 },
        { name: 'ConsentUntil', span: 6 },
        { name: 'ConsentWithdrawnOn', span: 6 },
        { name: 'ConsentTo', span: 12 },
      ],
    })
  const end = () =>
    dialogs.ask({
      call: calls.endCommunityFamily,
      title: t.endTitle(family.Name),
      values: { CommunityFamilyID: id, version, EndDate: dates.today(), Outcome: 'Stable at home' },
      fields: [
        { name: 'EndDate', span: 6 },
        { name: 'Outcome', span: 6 },
        { name: 'OutcomeNote', span: 12 },
      ],
    })
  const reopen = () =>
    dialogs.ask({
      call: calls.reopenCommunityFamily,
      title: t.reopenTitle(family.Name),
      values: { CommunityFamilyID: id, version },
      fields: [],
    })
  const off = family.Can.Edit ? {} : { offBecause: t.mayNot }
  const menu = [
    { label: t.edit, icon: IconPencil, onClick: edit, ...off },
    { label: t.setConsent, onClick: consent, ...off },
    family.EndDate === null ? { label: t.endDo, onClick: end, ...off } : { label: t.reopen, onClick: reopen, ...off },
  ]
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
        alerts={useConsentAlerts(family, consent)}
        actions={
          <>
            <Button icon={IconPencil} offBecause={family.Can.Edit ? undefined : t.mayNot} onClick={edit}>
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
        tabs={parts.map((one) => ({ id: one, label: t[one], href: strongHref({ family: id, part: one }) }))}
        {...(at === 'summary' && { due: <DueRail items={documents.items} period={h.next30} foot={documents.foot} /> })}
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
        {at === 'caseFile' && <CaseFile chartType="Community Family" chartId={id} name={family.Name} />}
      </ChartShell>
      {documents.dialogs}
      {dialogs.dialog}
    </>
  )
}
