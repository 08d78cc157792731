import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

export const packetStates = list(
  { value: 'Waiting', label: ['Waiting', 'En espera'] },
  { value: 'Working', label: ['Being made', 'En preparación'] },
  { value: 'Ready', label: ['Ready', 'Listo'] },
  { value: 'Failed', label: ['Could not be made', 'No se pudo preparar'] },
)
export const mostInPacket = 200
/** Of a whole chart at once. */
export const mostInChartPacket = 1000

export const packet = z.strictObject({
  PacketID: id(['Packet', 'Paquete']),
  Title: z.string(),
  State: choice(['State', 'Estado'], packetStates),
  /** Documents that are in it so far, and how many there will be. */
  Done: z.int(),
  Total: z.int(),
  /** Downloaded like any file, while the caller may still read every document in it. */
  FileID: z.nullable(id(['File', 'Archivo'])),
  Failure: z.nullable(z.string()),
  RequestedAt: z.string(),
  FinishedAt: z.nullable(z.string()),
})

export const packetCalls = {
  buildPacket: call({
    name: 'Core/Documents/BuildPacket',
    extra: true,
    summary: 'Make one PDF of several documents in the given order, with a cover and contents, in the background',
    permission: 'CaseFile.PerformOperations',
    scope: 'listed',
    input: z.strictObject({
      Title: text(['Title', 'Título'], { max: 120 }),
      DocumentIDs: z.array(id(['Document', 'Documento'])).check(z.minLength(1), z.maxLength(mostInPacket)),
    }),
    output: packet,
    errors: {
      DocumentMissing: {
        status: 404,
        message: ['One of these documents was not found.', 'No se encontró uno de estos documentos.'],
        field: 'DocumentIDs',
      },
      NotSubmitted: {
        status: 409,
        message: [
          'Only submitted documents go into a packet. Leave the drafts out.',
          'En un paquete solo entran documentos enviados. Deje fuera los borradores.',
        ],
        field: 'DocumentIDs',
      },
      DiscloseInstead: {
        status: 409,
        message: [
          'A document about substance use treatment leaves KITH by a disclosure only. Use “Share outside the agency”.',
          'Un documento sobre tratamiento por consumo de sustancias solo sale de KITH con una entrega registrada. Use «Compartir fuera de la agencia».',
        ],
        field: 'DocumentIDs',
      },
      NamedTwice: {
        status: 422,
        message: ['A document is listed twice.', 'Un documento aparece dos veces.'],
        field: 'DocumentIDs',
      },
    },
    topics: ['packets'],
  }),
  buildChartPacket: call({
    name: 'Core/Documents/BuildChartPacket',
    extra: true,
    summary: 'Make one PDF of all submitted documents of a chart, the oldest first, with the files attached to them',
    permission: 'CaseFile.PerformOperations',
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ChartID: id(['Chart', 'Expediente']),
      Title: text(['Title', 'Título'], { max: 120 }),
      From: z.optional(day(['From', 'Desde'])),
      To: z.optional(day(['To', 'Hasta'])),
    }),
    output: z.extend(packet, {
      /** Left out: not submitted yet, and given by a disclosure only. */
      Drafts: z.int(),
      Restricted: z.int(),
    }),
    errors: {
      NothingToTake: {
        status: 409,
        message: [
          'There is no submitted document in this time. Choose other days.',
          'No hay documentos enviados en ese tiempo. Elija otros días.',
        ],
        field: 'From',
      },
      TooMany: {
        status: 409,
        message: [
          `There are more than ${mostInChartPacket} documents in this time. Make one PDF for each year.`,
          `Hay más de ${mostInChartPacket} documentos en ese tiempo. Haga un PDF por año.`,
        ],
        field: 'From',
      },
    },
    topics: ['packets'],
  }),
  getPackets: call({
    name: 'Core/Documents/GetPackets',
    method: 'GET',
    extra: true,
    summary: 'The packets I had made, the newest first',
    permission: 'CaseFile.PerformOperations',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Packets: z.array(packet) }),
    topics: ['packets'],
  }),
  getPacket: call({
    name: 'Core/Documents/GetPacket',
    method: 'GET',
    extra: true,
    summary: 'How far a packet of mine is',
    permission: 'CaseFile.PerformOperations',
    scope: 'self',
    input: z.strictObject({ PacketID: id(['Packet', 'Paquete']) }),
    output: packet,
    topics: ['packets'],
    idle: true,
  }),
}
