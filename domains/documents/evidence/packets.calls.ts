import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, text } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'

export const packetStates = list(
  { value: 'Waiting', label: 'Waiting' },
  { value: 'Working', label: 'Being made' },
  { value: 'Ready', label: 'Ready' },
  { value: 'Failed', label: 'Could not be made' },
)
export const mostInPacket = 200

const packet = z.strictObject({
  PacketID: id('Packet'),
  Title: z.string(),
  State: choice('State', packetStates),
  /** Documents that are in it so far, and how many there will be. */
  Done: z.int(),
  Total: z.int(),
  /** Downloaded like any file, while the caller may still read every document in it. */
  FileID: z.nullable(id('File')),
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
      Title: text('Title', { max: 120 }),
      DocumentIDs: z.array(id('Document')).check(z.minLength(1), z.maxLength(mostInPacket)),
    }),
    output: packet,
    errors: {
      DocumentMissing: { status: 404, message: 'One of these documents is not there.', field: 'DocumentIDs' },
      NotSubmitted: {
        status: 409,
        message: 'Only submitted documents go into a packet. Leave the drafts out.',
        field: 'DocumentIDs',
      },
      NamedTwice: { status: 422, message: 'A document is named twice.', field: 'DocumentIDs' },
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
    input: z.strictObject({ PacketID: id('Packet') }),
    output: packet,
    topics: ['packets'],
    idle: true,
  }),
}
