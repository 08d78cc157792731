import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useDates } from '#platform/web/dates.ts'
import { MergeCommunityFamily } from '../merge/families-merge.web.tsx'
import { useFamiliesMergeText } from '../merge/families-merge-text.web.ts'
import { communityCalls as calls, type CommunityProfile } from './community.calls.ts'
import { useCommunityText } from './community-text.web.ts'

/** What can be done with a community family as a whole, each in a dialog. */
export function useCommunityActs(family: CommunityProfile, dialogs: Dialogs) {
  const t = useCommunityText()
  const m = useFamiliesMergeText()
  const dates = useDates()
  const { CommunityFamilyID: id, version } = family
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
  const off = family.Can.Edit ? undefined : t.mayNot
  const menu = [
    { label: t.edit, icon: IconPencil, onClick: edit, offBecause: off },
    { label: t.setConsent, onClick: consent, offBecause: off },
    {
      label: m.merge,
      icon: IconArrowMerge,
      onClick: () =>
        dialogs.show((close) => <MergeCommunityFamily family={{ id, name: family.Name }} onClose={close} />),
      offBecause: off,
    },
    family.EndDate === null
      ? { label: t.endDo, onClick: end, offBecause: off }
      : { label: t.reopen, onClick: reopen, offBecause: off },
  ]
  return { menu, edit, consent, off }
}
