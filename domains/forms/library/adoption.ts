import { address, amount, dated, day, money, story, words, yes, yesNo } from './library-fields.ts'
import { asNeeded, form, foster, place } from './library-forms.ts'
import { childHead, only, row, say, section, signs } from './library-page.ts'

const adoptionAgreement = form({
  name: 'Adoptive Placement Agreement',
  label: 'Adoptive placement agreement',
  type: 'Court',
  signing: 'PaperOnly',
  page: [
    childHead,
    row(
      dated('AgreedOn', 'Date of agreement'),
      words('CourtCase', 'Court case number', { from: 'Client.CountyCaseNumber', needed: true }),
      day('FreedOn', 'Legally free since'),
    ),
    section(
      '1. The adopting family',
      row(
        words('AdoptingParents', 'Adopting parents', { from: 'Placement.Current.FamilyName', needed: true }),
        address('AdoptingAddress', 'Address'),
        amount('MonthsPlaced', 'Months in the home'),
      ),
    ),
    section(
      '2. Agreement',
      story('Contact', 'Contact with birth parents and siblings after adoption', { needed: true }),
      yesNo('AssistanceAgreed', 'Adoption assistance agreed', { needed: true }),
      only(yes('AssistanceAgreed'), money('AssistanceRate', 'Monthly assistance', { needed: true })),
      story('Services', 'Services after the adoption'),
    ),
    section(
      '3. Signatures',
      say('This paper is signed by hand. Scan it when everybody has signed.'),
      signs('Author', 'AllParent'),
    ),
  ],
  places: [
    place(
      [...foster, 'apss'],
      'Client',
      '5. Court / Adoption',
      asNeeded(),
      'Case Manager',
      'Author',
      'AllParent as Adopting parent',
    ),
  ],
})

export const adoptionForms = [adoptionAgreement]
