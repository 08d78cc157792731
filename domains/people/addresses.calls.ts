import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text, version, zipCode } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { states } from '#platform/contract/lists/places.ts'

export const addressKinds = wordList(['Home', 'Casa'], ['Mailing', 'Correspondencia'])

const addressFields = {
  AddressLine1: text(['Street address', 'Calle y número'], { max: 120 }),
  AddressLine2: maybe(text(['Apartment, unit', 'Apartamento, unidad'], { max: 120 })),
  City: text(['City', 'Ciudad'], { max: 80 }),
  StateAbbreviation: choice(['State', 'Estado'], states),
  ZipCode: zipCode(),
  County: maybe(text(['County', 'Condado'], { max: 80 })),
  IsConfidential: flag(['Confidential', 'Confidencial'], {
    help: ['Opening a confidential address is logged.', 'Abrir una dirección confidencial queda registrado.'],
  }),
}

const Address = z.strictObject({
  AddressID: id(),
  AddressType: choice(['Address type', 'Tipo de dirección'], addressKinds),
  ...addressFields,
  StartDate: day(['Since', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
  EndReason: z.nullable(z.string()),
  version: version(),
})

/** Where a confidential address is, is left out until it is asked for. */
export const ListedAddress = z.strictObject({
  ...Address._zod.def.shape,
  AddressLine1: z.nullable(addressFields.AddressLine1),
  City: z.nullable(addressFields.City),
  ZipCode: z.nullable(addressFields.ZipCode),
  StateAbbreviation: z.nullable(addressFields.StateAbbreviation),
})
export type ListedAddress = z.infer<typeof ListedAddress>

const address = 'Core/Address'

export const addressCalls = {
  updateAddress: call({
    name: `${address}/Update`,
    pair: 'AddressID',
    summary: 'Correct an address, or with a moving date end it and start the next one on that day',
    permission: 'Person.Edit',
    scope: { person: 'PersonID', address: 'AddressID' },
    input: z.strictObject({
      PersonID: maybe(id(['Person', 'Persona'])),
      AddressID: maybe(id(['Address', 'Dirección'])),
      AddressType: z.optional(choice(['Address type', 'Tipo de dirección'], addressKinds)),
      ...addressFields,
      MovedOn: maybe(
        day(['Moved on', 'Se mudó el'], {
          help: [
            'Leave empty to correct a mistake in the current address.',
            'Déjelo vacío para corregir un error en la dirección actual.',
          ],
        }),
      ),
      version: z.optional(version()),
    }),
    output: z.strictObject({
      AddressID: id(),
      version: version(),
      /** A move can be undone as a whole. */
      ChangeSetID: z.nullable(id(['Action', 'Acción'])),
    }),
    errors: {
      Overlap: {
        message: [
          'Another address of this kind already covers that time.',
          'Otra dirección de este tipo ya cubre ese tiempo.',
        ],
        field: 'MovedOn',
        constraint: 'address_overlap',
      },
      MovedTooEarly: {
        message: [
          'The move must be after the current address began.',
          'La mudanza debe ser posterior al inicio de la dirección actual.',
        ],
        field: 'MovedOn',
        constraint: 'address_period',
      },
      MovedInFuture: {
        message: [
          'A move can be recorded at most 60 days ahead.',
          'Una mudanza se puede registrar con 60 días de anticipación como máximo.',
        ],
        field: 'MovedOn',
      },
      WhoseAddress: {
        status: 400,
        message: [
          'Say whose address it is, or which address changes.',
          'Indique de quién es la dirección o qué dirección cambia.',
        ],
        field: 'PersonID',
      },
      NoCounty: {
        status: 400,
        message: ['This county does not belong to the state.', 'Este condado no pertenece al estado.'],
        field: 'County',
      },
    },
    topics: ['people'],
  }),
  getAddressHistory: call({
    name: `${address}/GetHistory`,
    method: 'GET',
    extra: true,
    summary: 'Every address a person had, newest first; confidential ones without where they are',
    permission: 'Person.View',
    scope: { person: 'PersonID' },
    input: z.strictObject({ PersonID: id() }),
    output: z.strictObject({ Addresses: z.array(ListedAddress) }),
    topics: ['people'],
    audit: { view: 'addresses' },
  }),
  getConfidentialAddress: call({
    name: `${address}/GetConfidential`,
    method: 'GET',
    extra: true,
    summary: 'One address in full; opening a confidential one is written down',
    permission: 'Person.View',
    scope: { address: 'AddressID' },
    input: z.strictObject({ AddressID: id(['Address', 'Dirección']) }),
    output: Address,
    topics: ['people'],
    audit: { view: 'confidential address' },
  }),
}
