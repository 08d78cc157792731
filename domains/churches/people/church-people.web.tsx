import { IconPlus } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MergePerson } from '#domains/community/people/people-merge.web.tsx'
import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { contactRoles } from '../church-lists.rules.ts'
import { useChurchesText } from '../churches-text.web.ts'
import type { ChurchContact, ChurchProfile } from '../record/church-shapes.rules.ts'
import { churchPeopleCalls as calls } from './church-people.calls.ts'

const about = [
  { name: 'Title', span: 6 },
  { name: 'PhoneNumberDigits', span: 6 },
  { name: 'Email', span: 6 },
  { name: 'StartDate', span: 6 },
  { name: 'Note', span: 12 },
] as const

/** The people of a church: one main contact, and any number of others. */
export function ChurchPeople({ church, dialogs }: { church: ChurchProfile; dialogs: Dialogs }) {
  const t = useChurchesText()
  const dates = useDates()
  const { label } = useSpeech()
  const may = church.Can.Edit
  const id = { ChurchID: church.ChurchID }
  const who = [
    { name: 'PersonID', span: 12 },
    { name: 'FirstName', span: 6 },
    { name: 'LastName', span: 6 },
  ] as const
  const custom = { PersonID: pickedField(t.person, PersonPicker, { help: t.personHelp }) }
  const addMain = () =>
    dialogs.ask({
      call: calls.addChurchMainContact,
      wide: true,
      title: t.addMain,
      sentence: t.addMainSentence,
      values: { ...id, StartDate: dates.today() },
      fields: [...who, ...about],
      custom,
    })
  const addLead = () =>
    dialogs.ask({
      call: calls.addChurchMinistryLead,
      wide: true,
      title: t.addLead,
      values: { ...id, Role: 'Ministry Lead', StartDate: dates.today() },
      fields: [...who, ...about],
      custom,
    })
  const edit = (one: ChurchContact) =>
    dialogs.ask({
      call: calls.updateChurchContact,
      wide: true,
      title: t.editContact(one.Name),
      values: {
        ...id,
        ChurchContactID: one.ChurchContactID,
        Title: one.Title,
        PhoneNumberDigits: one.PhoneNumberDigits,
        Email: one.Email,
        Note: one.Note,
        EndDate: one.EndDate,
        version: one.version,
      },
      fields: [...about.filter(({ name }) => name !== 'StartDate'), { name: 'EndDate', span: 6 }] as never,
    })
  return (
    <RecordCard
      title={t.people}
      rows={church.Contacts}
      idOf={(one) => one.ChurchContactID}
      rowClass="k-church-rows"
      none={t.noPeople}
      add={may && { label: t.addLead, onClick: addLead }}
      end={
        may && (
          <Button kind="quiet" size="sm" icon={IconPlus} onClick={addMain}>
            {t.addMain}
          </Button>
        )
      }
      draw={(one) => (
        <>
          <span>
            <b>{one.Name}</b>
            <small>
              {[
                label(contactRoles, one.Role),
                one.Title,
                one.EndDate ? t.untilDay(dates.near(one.EndDate)) : t.since(dates.near(one.StartDate)),
                one.Note,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          {one.PhoneNumberDigits && (
            <a className="k-link" href={phoneHref(one.PhoneNumberDigits)}>
              {phoneWords(one.PhoneNumberDigits)}
            </a>
          )}
          {one.Email && (
            <a className="k-link" href={`mailto:${one.Email}`}>
              {one.Email}
            </a>
          )}
          {may && (
            <MoreMenu
              label={t.moreOn(one.Name)}
              entries={[
                { label: t.editContact(one.Name), onClick: () => edit(one) },
                {
                  label: t.mergePerson,
                  onClick: () =>
                    dialogs.show((onClose) => (
                      <MergePerson person={{ id: one.PersonID, name: one.Name }} onClose={onClose} />
                    )),
                },
                {
                  label: t.removeContact,
                  danger: true,
                  onClick: () =>
                    dialogs.remove({
                      call: calls.deleteChurchContact,
                      title: t.removeContact,
                      sentence: one.Name,
                      values: { ...id, ChurchContactID: one.ChurchContactID, version: one.version },
                    }),
                },
              ]}
            />
          )}
        </>
      )}
    />
  )
}
