import { familyHref } from '#domains/foster/use-foster-address.web.ts'
import { phoneHref, phoneWords } from '#domains/people/people-format.web.ts'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import type { Fact } from '#platform/web/ui/facts.tsx'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'

const filled = (facts: readonly (Fact | false)[]) => facts.filter((fact): fact is Fact => Boolean(fact && fact.value))

/** What was promised and what comes next. */
export function useWayFacts(inquiry: Inquiry): Fact[] {
  const t = useInquiryText()
  const dates = useDates()
  const day = (value: string | null) => value && dates.near(value)
  return filled([
    { label: t.nextStep, value: [day(inquiry.NextStepOn), inquiry.NextStep].filter(Boolean).join(', ') },
    { label: t.specialist, value: inquiry.RFSName ?? t.noSpecialist },
    { label: t.answered, value: day(inquiry.AnsweredOn) },
    { label: t.offered, value: day(inquiry.OrientationOfferedOn) },
    { label: t.orientation, value: day(inquiry.OrientationOn) },
    { label: t.mailed, value: day(inquiry.PacketMailedOn) },
    { label: t.closed, value: [day(inquiry.ClosedOn), inquiry.CloseReason].filter(Boolean).join(', ') },
    inquiry.FosterResourceFamilyID !== null && {
      label: t.family,
      value: <a href={familyHref(inquiry.FosterResourceFamilyID)}>{inquiry.FamilyName}</a>,
    },
  ])
}

/** Who they are and how to reach them; what is empty is left out. */
export function useApplicantFacts(inquiry: Inquiry): Fact[] {
  const t = useInquiryText()
  const say = useFieldWords()
  const phone = (digits: string | null) => digits && <a href={phoneHref(digits)}>{phoneWords(digits)}</a>
  const ages = [inquiry.YoungestAge, inquiry.OldestAge].filter((age) => age !== null).join(' – ')
  return filled([
    { label: say('Phone'), value: phone(inquiry.PhoneNumberDigits) },
    { label: say('E-mail'), value: inquiry.Email && <a href={`mailto:${inquiry.Email}`}>{inquiry.Email}</a> },
    { label: say('Best time to call'), value: inquiry.BestTime && say(inquiry.BestTime) },
    { label: say('Interest'), value: say(inquiry.Interest) },
    { label: say('Caregiver type'), value: inquiry.CaregiverType && say(inquiry.CaregiverType) },
    { label: say('DCYF field office'), value: inquiry.FieldOffice },
    { label: say('Relation to the child'), value: inquiry.RelationToChild },
    { label: say('Tribe'), value: inquiry.Tribe },
    { label: say('Licensed now with'), value: inquiry.LicensedWith && say(inquiry.LicensedWith) },
    { label: t.source, value: inquiry.Source && say(inquiry.Source) },
    {
      label: t.place,
      value: [
        inquiry.AddressLine1,
        [inquiry.City, inquiry.StateAbbreviation, inquiry.ZipCode].filter(Boolean).join(' '),
        inquiry.County,
      ]
        .filter(Boolean)
        .join(', '),
    },
    { label: t.home, value: inquiry.Household },
    {
      label: t.wishes,
      value: [ages, inquiry.Sexes.length > 0 && inquiry.Designations.join(', ')].filter(Boolean).join(', '),
    },
    { label: say('A certain child'), value: inquiry.SpecificChild },
    { label: t.second, value: phone(inquiry.SecondPhoneNumberDigits) },
    { label: say('Note'), value: inquiry.Note },
  ])
}
