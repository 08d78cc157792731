import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { familyChartCalls, type FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'
import { ChildrenHere } from './family-summary-people.web.tsx'
import { CompleteUpdate } from './family-chart-update.web.tsx'
import { sexWords } from '../roster/families-roster.rules.ts'
import { paperWords } from '#platform/contract/lists/household.ts'
import { placementTypes, referralSources } from '#platform/contract/lists/foster.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { mailingPreferences } from '#platform/contract/lists/families.ts'
import { addressLines, phoneHref, phoneWords } from '#platform/web/format.ts'

interface FamilySummaryProps {
  family: FamilyProfile
  onPart: (part: string) => void
}

export function FamilySummary({ family, onPart }: FamilySummaryProps) {
  return (
    <>
      <AtAGlance family={family} />
      <div className="k-family-pair">
        <Certificate family={family} />
        <Reach family={family} />
      </div>
      <ChildrenHere family={family} onPart={onPart} />
    </>
  )
}

function AtAGlance({ family }: { family: FamilyProfile }) {
  const t = useFamilyText()
  const dates = useDates()
  const { say } = useSpeech()
  const [updating, setUpdating] = useState(false)
  const tone = family.UpdateState === 'open' ? 'soon' : 'over'
  const due = family.UpdateDueDate && dates.date(family.UpdateDueDate)
  const overdue = family.ExpiresOn !== null && family.ExpiresOn < dates.today()
  const facts: Fact[] = [
    {
      label: t.approvedSince,
      value: family.ApprovedSince ? dates.date(family.ApprovedSince) : <span className="k-quiet">{t.notApproved}</span>,
    },
    ...(due && family.UpdateState !== 'none'
      ? [
          {
            label: t.updateDue,
            value: (
              <>
                {family.UpdateState === 'later' ? due : <Status tone={tone}>{due}</Status>}{' '}
                {family.Can.CompleteUpdate && (
                  <Button kind="quiet" size="sm" onClick={() => setUpdating(true)}>
                    {t.recordDone}
                  </Button>
                )}
              </>
            ),
          },
        ]
      : []),
    {
      label: t.nextExpiry,
      value: family.ExpiresOn ? (
        <>
          {overdue ? <Status tone="over">{dates.date(family.ExpiresOn)}</Status> : dates.date(family.ExpiresOn)}{' '}
          <span className="k-quiet">{say(paperWords(family.ExpiresWhat ?? ''))}</span>
        </>
      ) : (
        <span className="k-quiet">{t.nothingExpires}</span>
      ),
    },
    { label: t.trainingYear(family.TrainingYear), value: t.hours(family.TrainingHours) },
    {
      label: t.lastVisit,
      value: family.LastVisitOn ? (
        <>
          {dates.date(family.LastVisitOn)} <span className="k-quiet">{dates.relative(family.LastVisitOn)}</span>
        </>
      ) : (
        <span className="k-quiet">{t.noVisit}</span>
      ),
    },
  ]
  return (
    <Card title={t.atAGlance}>
      <Facts facts={facts} />
      {updating && <CompleteUpdate family={family} onClose={() => setUpdating(false)} />}
    </Card>
  )
}

function Certificate({ family }: { family: FamilyProfile }) {
  const t = useFamilyText()
  const { say, label } = useSpeech()
  const also = [
    family.IsIntensive && t.intensive,
    family.TakesEmergencies && t.emergencies,
    family.GivesRespite && t.respite,
  ].filter((one): one is string => Boolean(one))
  const facts: Fact[] = [
    { label: t.number, value: family.LicenseNumber ?? <span className="k-quiet">{t.notApproved}</span> },
    { label: t.capacity, value: t.capacityWords(family.Capacity, family.Placed, family.OwnMinors) },
    { label: t.ages, value: t.agesWords(family.YoungestAge, family.OldestAge) },
    { label: t.accepts, value: say(sexWords(family.Sexes)) },
    { label: t.type, value: [label(placementTypes, family.PlacementType), ...also].join(', ') },
    { label: t.designations, value: family.Designations.join(', ') },
    { label: t.conditions, value: family.Conditions ?? <span className="k-quiet">{t.none}</span> },
  ]
  return (
    <Card title={t.certificate}>
      <Facts narrow facts={facts} />
    </Card>
  )
}

function Reach({ family }: { family: FamilyProfile }) {
  const t = useFamilyText()
  const { label } = useSpeech()
  const dates = useDates()
  const facts: Fact[] = [
    ...(family.PhoneNumberDigits
      ? [
          {
            label: t.phone,
            value: <a href={phoneHref(family.PhoneNumberDigits)}>{phoneWords(family.PhoneNumberDigits)}</a>,
          },
        ]
      : []),
    ...(family.Email ? [{ label: t.email, value: <a href={`mailto:${family.Email}`}>{family.Email}</a> }] : []),
    { label: t.address, value: <FamilyAddress family={family} /> },
    ...(family.SchoolDistrict ? [{ label: t.schools, value: family.SchoolDistrict }] : []),
    { label: t.languages, value: family.Languages.map((one) => label(primaryLanguages, one)).join(', ') },
    ...(family.Religion || family.Church
      ? [{ label: t.church, value: [family.Religion, family.Church].filter(Boolean).join(', ') }]
      : []),
    ...(family.Source ? [{ label: t.source, value: label(referralSources, family.Source) }] : []),
    ...(family.MailingPreference
      ? [{ label: t.mailings, value: label(mailingPreferences, family.MailingPreference) }]
      : []),
    { label: t.recorded, value: dates.date(family.RecordedOn) },
  ]
  return (
    <Card title={t.reach}>
      <Facts narrow facts={facts} />
    </Card>
  )
}

/** A confidential address behind a button: asking for it is written down on the server. */
function FamilyAddress({ family }: { family: FamilyProfile }) {
  const t = useFamilyText()
  const [shown, setShown] = useState(false)
  const { data } = useRead(
    familyChartCalls.openFamilyAddress,
    { FosterResourceFamilyID: family.FosterResourceFamilyID },
    { enabled: shown },
  )
  const lines = (place: Parameters<typeof addressLines>[0] & { County: string | null }) => [
    ...addressLines(place),
    ...(place.County ? [`${t.county}: ${place.County}`] : []),
  ]
  const list = (all: string[]) => (
    <address className="k-family-address">
      {all.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
  if (!family.IsAddressHidden)
    return lines(family).length > 0 ? list(lines(family)) : <span className="k-quiet">{t.none}</span>
  return (
    <div className="k-family-names">
      <Status tone="conf">{t.confidential}</Status>
      {shown && data && list(lines(data))}
      <div>
        <Button size="sm" icon={shown ? IconEyeOff : IconEye} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t.hide : t.show}
        </Button>
      </div>
      <small className="k-quiet">{t.logged}</small>
    </div>
  )
}
