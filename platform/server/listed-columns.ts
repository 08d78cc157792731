import type { OptionList } from '#platform/contract/lists/base.ts'
import { actionItemCategories, denominations } from '#platform/contract/lists/church.ts'
import {
  helpCrises,
  outreachEventKinds,
  volunteerCheckKinds,
  volunteerRoles,
} from '#platform/contract/lists/community.ts'
import { claimDenialReasons, medicationRoutes, notGivenReasons } from '#platform/contract/lists/clinical.ts'
import { courtOrderKinds, hearingTypes, levelsOfCare } from '#platform/contract/lists/court.ts'
import {
  communityDischargeReasons,
  courtPlans,
  dependencyStatuses,
  fosterDischargeReasons,
  locationEvents,
  placementEndReasons,
  referralSources,
  rejectionReasons,
  residentialDischargeReasons,
  residentialRejectionReasons,
  schoolTypes,
} from '#platform/contract/lists/foster.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import {
  certificateKinds,
  childNeeds,
  complaintFindings,
  complaintSubjects,
  homeTypes,
  householdEndReasons,
} from '#platform/contract/lists/household.ts'
import { educationLevels, familyRelations, incomeLevels, professionalTypes } from '#platform/contract/lists/people.ts'
import { apssOffices, fieldOffices, programRegions } from '#platform/contract/lists/places.ts'
import { offerRefusalReasons, placementOverrideReasons } from '#platform/contract/lists/placing.ts'
import { appointmentTypes, subProgramRoles, trainingCategories } from '#platform/contract/lists/staff.ts'

/** Which columns hold values of the lists an agency keeps; the database guards the same ones (`listed_column`). */
export const listedColumns: Readonly<Record<string, Readonly<Record<string, readonly OptionList[]>>>> = {
  sub_program: { region: [programRegions] },
  training_course: { category: [trainingCategories] },
  employee_sub_program: { sub_program_role: [subProgramRoles] },
  form_membership: { employee_role_responsible: [subProgramRoles] },
  client_contact: { relation: [familyRelations, professionalTypes] },
  client_membership: {
    level_of_care: [levelsOfCare],
    dependency_status: [dependencyStatuses],
    court_plan: [courtPlans],
    end_reason: [fosterDischargeReasons, residentialDischargeReasons, communityDischargeReasons],
  },
  client_referral: { source: [referralSources], decision_reason: [rejectionReasons, residentialRejectionReasons] },
  school: { school_type: [schoolTypes] },
  resource_family: { source: [referralSources], home_type: [homeTypes] },
  family_parent: {
    education_level: [educationLevels],
    income_level: [incomeLevels],
    end_reason: [householdEndReasons],
  },
  family_member: { relation: [familyRelations], end_reason: [householdEndReasons] },
  family_preference: { topic: [childNeeds] },
  family_certificate: { kind: [certificateKinds] },
  family_complaint: { subject: [complaintSubjects], finding: [complaintFindings] },
  placement: {
    end_reason: [placementEndReasons, fosterDischargeReasons],
    override_reason: [placementOverrideReasons],
  },
  placement_offer: { reason: [offerRefusalReasons] },
  apss_enrollment: { office: [apssOffices] },
  church: { denomination: [denominations] },
  church_action_item: { category: [actionItemCategories] },
  volunteer_role: { role: [volunteerRoles] },
  volunteer_check: { kind: [volunteerCheckKinds] },
  outreach_event: { kind: [outreachEventKinds] },
  community_referral: { source: [referralSources], crisis_kind: [helpCrises] },
  location_event: { kind: [locationEvents] },
  house_absence: { kind: [locationEvents] },
  billing_line: { denial_reason: [claimDenialReasons] },
  medication_order: { route: [medicationRoutes] },
  medication_dose: { reason: [notGivenReasons] },
  hearing: { kind: [hearingTypes] },
  court_rule: { kind: [hearingTypes] },
  court_order: { kind: [courtOrderKinds] },
  appointment: { type: [appointmentTypes] },
  gift: { fund: [giftFunds] },
  pledge: { fund: [giftFunds] },
  inquiry: {
    source: [referralSources],
    education_level: [educationLevels],
    income_level: [incomeLevels],
    second_education_level: [educationLevels],
    second_income_level: [incomeLevels],
    field_office: [fieldOffices],
    close_reason: [rejectionReasons],
  },
}
