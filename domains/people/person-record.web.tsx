import { IconPencil, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { sexes, primaryLanguages } from '#platform/contract/lists/people.ts'
import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartShell, type ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { basePath } from '#platform/web/base.ts'
import { legalName, phoneHref, phoneWords } from '#platform/web/format.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { PersonActivity } from './person-activity.web.tsx'
import { PersonAddresses } from './person-addresses.web.tsx'
import { EditPerson } from './person-edit.web.tsx'
import { PersonFacts, PersonRail } from './person-facts.web.tsx'
import { usePersonText } from './person-text.web.ts'
import { peopleCalls, type Person } from './people.calls.ts'
import { personHref, usePersonAddress, type PersonTab } from './use-person-address.web.ts'

/** A person in place of the list. */
export function PersonRecord({ id }: { id: string }) {
  const { close, list } = usePersonAddress()
  const t = usePersonText()
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error, refetch } = useRead(peopleCalls.getPerson, { PersonID: id }, { enabled: isId, ownErrors: true })
  useCrumbs(data ? [{ label: legalName(data), parentSearch: list }] : [])
  if (data) return <Chart person={data} onClose={close} />
  if (error || !isId) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return null
}

function Chart({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = usePersonText()
  const dates = useDates()
  const { tab, showTab } = usePersonAddress()
  const [editing, setEditing] = useState(false)
  const edit = {
    onClick: () => setEditing(true),
    offBecause: person.Can.Edit ? undefined : t.mayNot,
  }
  const phone = person.Phones[0]
  const tabItem = (id: PersonTab, label: string) => ({ id, label, href: personHref(person.PersonID, id) })
  return (
    <>
      <ChartShell
        id={person.PersonID}
        name={legalName(person)}
        goesBy={person.PreferredName ?? undefined}
        shortFact={person.DateOfBirth && dates.age(person.DateOfBirth)}
        facts={useFactLines(person)}
        alerts={useAlerts(person, () => showTab('addresses'))}
        actions={
          <Button kind="primary" icon={IconPencil} {...edit}>
            {t.edit}
          </Button>
        }
        back={{ label: t.people, href: `${basePath}ClientSearch`, onClick: onClose }}
        menu={[{ label: t.edit, icon: IconPencil, ...edit }]}
        dock={
          <>
            {phone && (
              <ButtonLink icon={IconPhone} href={phoneHref(phone.PhoneNumberDigits)}>
                {t.call}
              </ButtonLink>
            )}
            <Button kind="primary" icon={IconPencil} {...edit}>
              {t.edit}
            </Button>
          </>
        }
        tab={tab}
        onTab={(id) => showTab(id as PersonTab)}
        tabs={[
          tabItem('record', t.record),
          tabItem('family', t.family),
          tabItem('addresses', t.addresses),
          tabItem('activity', t.activity),
        ]}
        {...(tab === 'record' && { rail: <PersonRail person={person} /> })}
      >
        {tab === 'record' && (
          <>
            <PersonFacts person={person} />
            <PartBoundary name="community-person" input={{ id: person.PersonID }} />
          </>
        )}
        {tab === 'family' && <PartBoundary name="relations-map" input={{ id: person.PersonID }} />}
        {tab === 'addresses' && <PersonAddresses person={person} />}
        {tab === 'activity' && <PersonActivity id={person.PersonID} />}
      </ChartShell>
      <EditPerson person={person} opened={editing} onClose={() => setEditing(false)} />
    </>
  )
}

function useFactLines(person: Person): ChartFact[][] {
  const t = usePersonText()
  const dates = useDates()
  const { label } = useSpeech()
  const home = person.Addresses.find((address) => address.AddressType === 'Home')
  const phone = person.Phones[0]
  const born: ChartFact = person.DateOfBirth
    ? {
        id: t.dateOfBirth,
        value: dates.age(person.DateOfBirth),
        strong: true,
        after: t.born(dates.date(person.DateOfBirth)),
      }
    : { id: t.dateOfBirth, value: t.noBirth }
  return [
    [
      born,
      ...(person.Sex === 1 ? [] : [{ id: t.sex, value: label(sexes, person.Sex) }]),
      ...(person.PrimaryLanguage ? [{ id: t.language, value: label(primaryLanguages, person.PrimaryLanguage) }] : []),
    ],
    [
      ...(home?.City
        ? [{ id: 'home', label: t.home, value: home.City, after: t.since(dates.date(home.StartDate)) }]
        : []),
      ...(phone ? [{ id: 'phone', label: t.phone, value: phoneWords(phone.PhoneNumberDigits) }] : []),
      ...(person.Programs.length > 0
        ? [{ id: 'programs', label: t.program(person.Programs.length), value: person.Programs.join(', ') }]
        : []),
    ],
  ].filter((line) => line.length > 0)
}

function useAlerts(person: Person, onAddresses: () => void): ChartAlert[] {
  const t = usePersonText()
  return [
    ...(person.Addresses.some((address) => address.IsConfidential)
      ? [{ id: 'address', tone: 'conf' as const, text: t.confidentialAddress, onClick: onAddresses }]
      : []),
    ...(person.NeedsInterpreter ? [{ id: 'interpreter', tone: 'info' as const, text: t.needsInterpreter }] : []),
  ]
}
