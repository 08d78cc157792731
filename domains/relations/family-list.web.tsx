import { personHref } from '#domains/people/use-person-address.web.ts'
import type { Output } from '#platform/contract/call.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { PersonLine } from '#platform/web/blocks/person-line.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useSpeech } from '#platform/web/words.ts'
import { kinOf, type Kin } from './kin.rules.ts'
import type { RelationDialogs } from './relation-dialogs.web.tsx'
import { useRelationText } from './relation-text.web.ts'
import type { relationCalls } from './relations.calls.ts'
import { contactRelationOf, roleWords } from './relations.rules.ts'

interface FamilyListProps {
  family: Output<typeof relationCalls.getRelations>
  personId: string
  asks: RelationDialogs
  add: { label: string; onClick: () => void } | false
}

/** The same family line by line, with what can be changed. */
export function FamilyList({ family, personId, asks, add }: FamilyListProps) {
  const t = useRelationText()
  const dates = useDates()
  const go = useGo()
  const { say } = useSpeech()
  const may = family.Can.Edit
  const idOf = ({ relation, person }: Kin) => `${relation.PersonRelationID ?? relation.PersonID} ${person.PersonID}`
  const line = ({ person, role, of, relation }: Kin) => {
    const word = say(roleWords(role, person.Sex))
    return [
      of ? t.through(word, of.Name) : word,
      person.DateOfBirth && dates.age(person.DateOfBirth),
      relation.StartDate && t.since(dates.date(relation.StartDate)),
      relation.EndDate && t.over(dates.date(relation.EndDate)),
      !of && person.Phone && phoneWords(person.Phone),
      relation.PersonRelationID === null && t.kept,
      !of && relation.Note,
    ]
  }
  return (
    <RecordCard
      title={t.list}
      rows={kinOf(family.People, family.Relations)}
      idOf={idOf}
      rowClass="k-team"
      none={t.none}
      add={add}
      draw={(kin) => {
        const { person, role, of, relation } = kin
        const contact = contactRelationOf(role, person.Sex)
        return (
          <PersonLine
            id={person.PersonID}
            name={person.Name}
            link={
              <a className="k-link" {...linkTo(personHref(person.PersonID, 'family'), go)}>
                {person.Name}
              </a>
            }
            notes={line(kin)}
            end={
              may &&
              !of && (
                <MoreMenu
                  label={t.more(person.Name)}
                  entries={[
                    relation.PersonRelationID !== null && { label: t.edit, onClick: () => asks.edit(kin) },
                    family.IsClient &&
                      contact !== undefined &&
                      !person.InContacts && {
                        label: t.contact,
                        onClick: () => asks.contact(personId, person, contact),
                      },
                    relation.PersonRelationID !== null && {
                      label: t.remove,
                      danger: true,
                      onClick: () => asks.remove(kin),
                    },
                  ]}
                />
              )
            }
          />
        )
      }}
    />
  )
}
