import { fieldOffices } from '#platform/contract/lists/places.ts'
import { familyHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { Fact } from '#platform/web/ui/facts.tsx'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'
import { bestTimes, caregiverTypes, inquiryInterests, licensedWith } from '#platform/contract/lists/inquiries.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { inquiriesCalls } from './inquiries.calls.ts'

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
  const { field, label } = useSpeech()
  const asked = (name: Parameters<typeof field<typeof inquiriesCalls.addEditInquiry>>[1]) =>
    field(inquiriesCalls.addEditInquiry, name)
  const phone = (digits: string | null) => digits && <a href={phoneHref(digits)}>{phoneWords(digits)}</a>
  const ages = [inquiry.YoungestAge, inquiry.OldestAge].filter((age) => age !== null).join(' – ')
  return filled([
    { label: asked('PhoneNumberDigits'), value: phone(inquiry.PhoneNumberDigits) },
    { label: asked('Email'), value: inquiry.Email && <a href={`mailto:${inquiry.Email}`}>{inquiry.Email}</a> },
    { label: asked('BestTime'), value: inquiry.BestTime && label(bestTimes, inquiry.BestTime) },
    { label: asked('Interest'), value: label(inquiryInterests, inquiry.Interest) },
    { label: asked('CaregiverType'), value: inquiry.CaregiverType && label(caregiverTypes, inquiry.CaregiverType) },
    { label: asked('FieldOffice'), value: inquiry.FieldOffice && label(fieldOffices, inquiry.FieldOffice) },
    { label: asked('RelationToChild'), value: inquiry.RelationToChild },
    { label: asked('Tribe'), value: inquiry.Tribe },
    { label: asked('LicensedWith'), value: inquiry.LicensedWith && label(licensedWith, inquiry.LicensedWith) },
    { label: t.source, value: inquiry.Source && label(referralSources, inquiry.Source) },
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
    { label: asked('SpecificChild'), value: inquiry.SpecificChild },
    { label: t.second, value: phone(inquiry.SecondPhoneNumberDigits) },
    { label: asked('Note'), value: inquiry.Note },
  ])
}
