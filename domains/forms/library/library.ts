import { adoptionForms } from './adoption.ts'
import { assessmentForms } from './cans.ts'
import { communityForms } from './community.ts'
import { communityPaperForms } from './community-papers.ts'
import { contactForms } from './contacts.ts'
import { disasterForms } from './disaster.ts'
import { dischargeForms } from './discharge.ts'
import { employeeForms } from './employees.ts'
import { familyApplicationForms } from './family-application.ts'
import { familyHomeForms } from './family-home.ts'
import { healthForms } from './health.ts'
import { incidentForms } from './incidents.ts'
import { intakeForms, inventoryForms } from './intake.ts'
import type { LibraryForm } from './library-forms.ts'
import { paperForms } from './papers.ts'
import { planForms } from './plans.ts'
import { reportForms } from './reports.ts'
import { rightsForms } from './rights.ts'
import { treatmentForms } from './treatment.ts'

/** Every form an agency starts with, in the order of its case files. */
export const library: readonly LibraryForm[] = [
  ...rightsForms,
  ...intakeForms,
  ...reportForms,
  ...incidentForms,
  ...healthForms,
  ...planForms,
  ...assessmentForms,
  ...treatmentForms,
  ...communityForms,
  ...communityPaperForms,
  ...contactForms,
  ...dischargeForms,
  ...inventoryForms,
  ...adoptionForms,
  ...familyApplicationForms,
  ...familyHomeForms,
  ...disasterForms,
  ...paperForms,
  ...employeeForms,
]
