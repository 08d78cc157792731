import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { id, maybe, version } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'

const clientId = id(['Client', 'Cliente'])
export const photoKinds = ['jpg', 'png'] as const
export const photoTypes = photoKinds.map((kind) => fileKinds[kind].type)

export const photoCalls = {
  getPhoto: call({
    name: 'Core/Clients/GetPhoto',
    method: 'GET',
    extra: true,
    pin: true,
    summary: 'The photo of a client, for those who may open the chart',
    permission: 'Person.View',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: clientId }),
    output: file(...photoTypes),
    audit: { none: 'It is part of the chart or the list that shows it, which is a look of its own.' },
  }),
  setPhoto: call({
    name: 'Core/Clients/SetPhoto',
    extra: true,
    summary: 'Give a client a photo that was uploaded, or take it away',
    permission: 'Person.Edit',
    scope: { client: 'ClientID' },
    input: z.strictObject({ ClientID: clientId, FileID: maybe(id(['Photo', 'Foto'])), version: version() }),
    output: z.strictObject({ ClientID: clientId, version: version() }),
    errors: {
      NotAPicture: {
        message: ['Choose a picture: JPEG or PNG.', 'Elija una imagen: JPEG o PNG.'],
        field: 'FileID',
      },
    },
    topics: ['clients', 'fosterClients', 'residents', 'wrapYouth', 'houses'],
  }),
}
