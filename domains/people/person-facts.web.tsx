import { IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { ethnicities, races, sexes, primaryLanguages } from '#platform/contract/lists/people.ts'
import { useDates } from '#platform/web/dates.ts'
import { legalName, phoneHref, phoneWords } from '#platform/web/format.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { usePersonText } from './person-text.web.ts'
import type { Person } from './people.calls.ts'
import { phoneKinds } from './people.calls.ts'

/** Every fact of the record, read only; what is missing says so. */
export function PersonFacts({ person }: { person: Person }) {
  const t = usePersonText()
  const dates = useDates()
  const { label } = useSpeech()
  const or = (value: ReactNode) => value || <span className="k-quiet">{t.none}</span>
  const told = (list: OptionList, value: number) => (value === 1 ? null : label(list, value))
  return (
    <div className="k-halves k-person-facts">
      <Card title={t.names}>
        <Facts
          facts={[
            { label: t.legalName, value: legalName(person) },
            { label: t.goesBy, value: or(person.PreferredName) },
            { label: t.formerNames, value: or(person.FormerNames) },
            {
              label: t.dateOfBirth,
              value: or(
                person.DateOfBirth && (
                  <>
                    {dates.date(person.DateOfBirth)}, {dates.age(person.DateOfBirth)}
                  </>
                ),
              ),
            },
            { label: t.sex, value: or(told(sexes, person.Sex)) },
            { label: t.genderIdentity, value: or(person.GenderIdentity) },
          ]}
        />
      </Card>
      <Card title={t.background}>
        <Facts
          facts={[
            { label: t.race, value: or(told(races, person.Race)) },
            { label: t.ethnicity, value: or(told(ethnicities, person.Ethnicity)) },
            { label: t.language, value: or(person.PrimaryLanguage && label(primaryLanguages, person.PrimaryLanguage)) },
            { label: t.interpreter, value: person.NeedsInterpreter ? t.needed : t.notNeeded },
            { label: t.religion, value: or(person.Religion) },
            { label: t.tribe, value: or(person.Tribe) },
          ]}
        />
      </Card>
    </div>
  )
}

export function PersonRail({ person }: { person: Person }) {
  const t = usePersonText()
  const { label } = useSpeech()
  return (
    <>
      <Card title={t.contact} flush>
        <ul className="k-list k-contact-list">
          {person.Phones.map((phone) => (
            <li key={phone.PhoneNumberDigits}>
              <a href={phoneHref(phone.PhoneNumberDigits)}>
                <b>{phoneWords(phone.PhoneNumberDigits)}</b>
                <small>{label(phoneKinds, phone.PhoneType)}</small>
                <Icon of={IconPhone} />
              </a>
            </li>
          ))}
          {person.Phones.length === 0 && <li className="k-contact-none">{t.noPhones}</li>}
          {person.Email && (
            <li>
              <a href={`mailto:${person.Email}`}>
                <b>{person.Email}</b>
                <small>{t.email}</small>
                <Icon of={IconMail} />
              </a>
            </li>
          )}
        </ul>
      </Card>
      <Card title={t.programs} flush>
        <ul className="k-list k-contact-list">
          {person.Programs.map((program) => (
            <li key={program} className="k-contact-none">
              {program}
            </li>
          ))}
          {person.Programs.length === 0 && <li className="k-contact-none k-quiet">{t.noPrograms}</li>}
        </ul>
      </Card>
    </>
  )
}
