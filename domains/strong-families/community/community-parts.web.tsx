import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { supportKinds } from '../strong-families.rules.ts'
import type { CommunityPerson, CommunityProfile } from './community.calls.ts'
import { communityPeopleCalls as calls } from './community-people.calls.ts'
import { useCommunityText } from './community-text.web.ts'
import { knownField } from './known-person.web.tsx'

interface Props {
  family: CommunityProfile
  dialogs: Dialogs
}

/** Adults and children of the family. */
export function FamilyPeople({ family, dialogs }: Props) {
  const t = useCommunityText()
  const dates = useDates()
  const { CommunityFamilyID } = family
  const about = [
    { name: 'Relation', span: 6 },
    { name: 'IsChild', span: 6 },
    { name: 'HasCustody', span: 12 },
    { name: 'School', span: 12 },
    { name: 'Needs', span: 12 },
  ] as const
  const add = () =>
    dialogs.ask({
      call: calls.addEditPerson,
      title: t.addPerson,
      wide: true,
      values: { CommunityFamilyID, IsChild: true, HasCustody: false, Relation: '', Sex: 1 },
      fields: [
        { name: 'PersonID', span: 12 },
        { name: 'FirstName', span: 6 },
        { name: 'LastName', span: 6 },
        { name: 'DateOfBirth', span: 6 },
        { name: 'Sex', span: 6 },
        ...about,
      ],
      custom: { PersonID: knownField(t.onRecord) },
    })
  const edit = (one: CommunityPerson) =>
    dialogs.ask({
      call: calls.addEditPerson,
      title: t.editPerson,
      sentence: one.Name,
      values: {
        CommunityFamilyID,
        CommunityPersonID: one.CommunityPersonID,
        Relation: one.Relation,
        IsChild: one.IsChild,
        HasCustody: one.HasCustody,
        School: one.School,
        Needs: one.Needs,
        version: one.version,
      },
      fields: about,
    })
  const remove = ({ CommunityPersonID, Name, version }: CommunityPerson) =>
    dialogs.ask({
      call: calls.deletePerson,
      title: t.removePersonTitle(Name),
      values: { CommunityFamilyID, CommunityPersonID, version },
      fields: [{ name: 'Reason', span: 12 }],
    })
  return (
    <RecordCard
      title={t.people}
      rows={family.People}
      idOf={(one) => one.CommunityPersonID}
      rowClass="k-strong-rows"
      none={t.noPeople}
      add={family.Can.Edit && { label: t.addPerson, onClick: add }}
      draw={(one) => (
        <>
          <span>
            <b>{one.Name}</b>{' '}
            <small>
              {[
                one.Relation,
                one.DateOfBirth && dates.age(one.DateOfBirth),
                one.HasCustody && t.custodyOf,
                one.School,
                one.Needs,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          {family.Can.Edit && (
            <MoreMenu
              label={`${t.more}: ${one.Name}`}
              entries={[
                { label: t.editPerson, onClick: () => edit(one) },
                { label: t.removePerson, danger: true, onClick: () => remove(one) },
              ]}
            />
          )}
        </>
      )}
    />
  )
}

/** What the family was given beside a place to stay. */
export function FamilySupports({ family, dialogs }: Props) {
  const t = useCommunityText()
  const dates = useDates()
  const { label } = useSpeech()
  const { CommunityFamilyID } = family
  type Support = (typeof family.Supports)[number]
  const save = (one?: Support) =>
    dialogs.ask({
      call: calls.addEditSupport,
      title: one ? t.editSupport : t.addSupport,
      values: one
        ? {
            CommunityFamilyID,
            CommunitySupportID: one.CommunitySupportID,
            GivenOn: one.GivenOn,
            Kind: one.Kind,
            What: one.What,
            version: one.version,
          }
        : { CommunityFamilyID, GivenOn: dates.today(), Kind: 'Meals' },
      fields: [
        { name: 'GivenOn', span: 6 },
        { name: 'Kind', span: 6 },
        { name: 'What', span: 12 },
        { name: 'VolunteerID', span: 12 },
      ],
      custom: {
        VolunteerID: chosenField(
          t.volunteer,
          family.Volunteers.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
      },
    })
  const remove = ({ CommunitySupportID, version }: Support) =>
    dialogs.ask({
      call: calls.deleteSupport,
      title: t.removeSupport,
      values: { CommunityFamilyID, CommunitySupportID, version },
      fields: [{ name: 'Reason', span: 12 }],
    })
  return (
    <RecordCard
      title={t.supports}
      rows={family.Supports}
      idOf={(one) => one.CommunitySupportID}
      rowClass="k-strong-rows"
      none={t.noSupports}
      add={family.Can.Edit && { label: t.addSupport, onClick: () => save() }}
      draw={(one) => (
        <>
          <span>
            <b>{label(supportKinds, one.Kind)}</b>{' '}
            <small>{[dates.near(one.GivenOn), one.Volunteer].filter(Boolean).join(', ')}</small>
            <br />
            {one.What}
          </span>
          {family.Can.Edit && (
            <MoreMenu
              label={`${t.more}: ${one.What}`}
              entries={[
                { label: t.editSupport, onClick: () => save(one) },
                { label: t.removeSupport, danger: true, onClick: () => remove(one) },
              ]}
            />
          )}
        </>
      )}
    />
  )
}
