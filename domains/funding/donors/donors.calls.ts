import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import {
  choice,
  day,
  email,
  id,
  longText,
  maybe,
  phoneDigits,
  text,
  version,
  zipCode,
} from '#platform/contract/fields.ts'
import { donorKinds } from '#platform/contract/lists/funding.ts'
import { states } from '#platform/contract/lists/places.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { donorId, folder, mayEdit, mayView, subProgram } from '../funding-shapes.rules.ts'
import { Donor } from './donor-shapes.rules.ts'
import { donorRoster } from './donors.rules.ts'

const topics = ['donors', 'worklist'] as const
const Saved = z.strictObject({ DonorID: donorId, version: version() })
const Owner = z.strictObject({ Id: id(['Owner', 'A cargo']), Name: z.string() })

export const donorsCalls = {
  getDonors: call({
    ...mayView,
    name: `${folder}/Donors/Get`,
    method: 'GET',
    summary: 'Donors a page at a time, with what each gave this fiscal year, in all and last',
    scope: 'listed',
    input: z.strictObject(donorRoster.input),
    output: z.extend(listOutput(donorRoster.Row), { Owners: z.array(Owner), FiscalYear: z.int() }),
    topics,
  }),
  exportDonors: call({
    ...mayView,
    name: `${folder}/Donors/Export`,
    method: 'GET',
    summary: 'The filtered donors as a file; taking it is written down',
    scope: 'listed',
    input: z.strictObject(donorRoster.fileInput),
    output: fileOutput,
    errors: donorRoster.fileErrors,
    audit: 'view',
  }),
  getDonor: call({
    ...mayView,
    name: `${folder}/Donors/GetOne`,
    method: 'GET',
    summary: 'One donor: reach, giving by year and fund, pledges and receipts',
    scope: 'listed',
    input: z.strictObject({ DonorID: donorId }),
    output: Donor,
    topics,
    audit: 'view',
  }),
  findDonors: call({
    ...mayView,
    name: `${folder}/Donors/Find`,
    method: 'GET',
    summary: 'Donors, organizations and people outside like a name: to search before one is added',
    scope: 'listed',
    input: z.strictObject({ Search: text(['Name', 'Nombre'], { min: 2, max: 100 }) }),
    output: z.strictObject({
      Found: z.array(
        z.strictObject({
          Kind: z.literal(['donor', 'organization', 'person']),
          Id: id(['Record', 'Registro']),
          Name: z.string(),
          Note: z.string(),
        }),
      ),
    }),
    topics,
  }),
  addEditDonor: call({
    ...mayEdit,
    name: `${folder}/Donors/AddEdit`,
    summary: 'Add a donor, from the register or new, or change one; whoever is in care is not there',
    scope: { subProgram: 'SubProgramID' },
    module: 'FundDevelopment',
    input: z.strictObject({
      DonorID: maybe(donorId),
      SubProgramID: subProgram,
      PersonID: maybe(id(['Person on record', 'Persona registrada'])),
      OrganizationID: maybe(id(['Organization on record', 'Organización registrada'])),
      Kind: choice(['Kind', 'Tipo'], donorKinds),
      FirstName: maybe(text(['First name', 'Nombre'], { max: 80 })),
      LastName: maybe(text(['Last name', 'Apellido'], { max: 80 })),
      OrganizationName: maybe(text(['Name of the organization', 'Nombre de la organización'], { max: 200 })),
      Salutation: maybe(
        text(['Greeting in letters', 'Saludo en las cartas'], {
          max: 120,
          help: ['What follows “Dear” in a letter.', 'Lo que va en lugar de «Estimados amigos» en una carta.'],
        }),
      ),
      Email: maybe(email()),
      PhoneNumberDigits: maybe(phoneDigits()),
      AddressLine1: maybe(text(['Street address', 'Calle y número'], { max: 120 })),
      AddressLine2: maybe(text(['Apartment or suite', 'Apartamento u oficina'], { max: 120 })),
      City: maybe(text(['City', 'Ciudad'], { max: 80 })),
      StateAbbreviation: maybe(choice(['State', 'Estado'], states)),
      ZipCode: maybe(zipCode()),
      OwnerEmployeeID: maybe(id(['Owner', 'A cargo'])),
      NextStep: maybe(text(['Next step', 'Próximo paso'], { max: 200 })),
      NextStepOn: maybe(day(['Day of the next step', 'Día del próximo paso'])),
      Note: maybe(
        longText(['Note', 'Nota'], {
          max: 4000,
          help: ['Name no client here.', 'No nombre a clientes aquí.'],
        }),
      ),
      version: maybe(version()),
    }),
    output: Saved,
    errors: {
      NameNeeded: {
        status: 400,
        message: ['Write the first and the last name.', 'Escriba el nombre y el apellido.'],
        field: 'LastName',
      },
      OrganizationNeeded: {
        status: 400,
        message: ['Write the name of the organization.', 'Escriba el nombre de la organización.'],
        field: 'OrganizationName',
      },
      WholeAddress: {
        status: 400,
        message: [
          'An address needs street, city, state and ZIP code.',
          'Una dirección necesita calle, ciudad, estado y código postal.',
        ],
        field: 'AddressLine1',
      },
      StepNeeded: {
        status: 400,
        message: ['Write what the next step is.', 'Escriba cuál es el próximo paso.'],
        field: 'NextStep',
        constraint: 'donor_step',
      },
      NoOwner: {
        status: 404,
        message: ['This person does not work in the sub-program.', 'Esta persona no trabaja en el subprograma.'],
        field: 'OwnerEmployeeID',
      },
      DonorAlready: {
        message: ['This donor is on record already.', 'Este donante ya está registrado.'],
        constraint: ['donor_person_once', 'donor_organization_once'],
      },
    },
    topics: ['donors', 'people', 'worklist'],
    pair: 'DonorID',
  }),
  removeDonor: call({
    ...mayEdit,
    name: `${folder}/Donors/Remove`,
    summary: 'Take a donor back who was added by mistake and gave nothing',
    scope: 'listed',
    input: z.strictObject({ DonorID: donorId, version: version(), Reason: text(['Reason', 'Motivo'], { max: 500 }) }),
    output: z.strictObject({ DonorID: donorId }),
    errors: {
      HasGifts: {
        message: [
          'This donor has gifts. Merge the record instead.',
          'Este donante tiene donativos. Mejor una el registro.',
        ],
      },
    },
    topics,
  }),
}
