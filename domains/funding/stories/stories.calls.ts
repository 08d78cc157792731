import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, version } from '#platform/contract/fields.ts'
import { storyStates } from '#platform/contract/lists/funding.ts'
import { anyDay, folder, mayEdit, mayView, storyId, subProgram, word, notDrawn } from '../funding-shapes.rules.ts'

const topics = ['stories'] as const
const Saved = z.strictObject({ StoryID: storyId, version: version() })

export const storiesCalls = {
  getStories: call({
    ...mayView,
    name: `${folder}/Stories/Get`,
    method: 'GET',
    summary: 'Stories with their media releases; the text of those that may be told today',
    scope: 'listed',
    input: z.strictObject({ StoryID: z.optional(storyId) }),
    output: z.strictObject({
      Stories: z.array(
        z.strictObject({
          StoryID: storyId,
          SubProgramID: subProgram,
          Title: z.string(),
          State: choice(['State', 'Estado'], storyStates),
          SignedBy: word,
          ReleasedOn: anyDay,
          ReleasedUntil: anyDay,
          ReleaseFileID: z.nullable(id(['Release', 'Autorización'])),
          ReleaseDocument: word,
          ReleaseDocumentID: z.nullable(id(['Signed document', 'Documento firmado'])),
          ReleaseUse: word,
          RevokedOn: anyDay,
          RevokeReason: word,
          /** Only while the release stands. */
          Body: word,
          BodyVersion: z.nullable(version()),
          version: version(),
        }),
      ),
    }),
    topics,
  }),
  addEditStory: call({
    ...mayEdit,
    name: `${folder}/Stories/AddEdit`,
    summary: 'Begin a story or change its title',
    scope: { subProgram: 'SubProgramID' },
    module: 'FundDevelopment',
    input: z.strictObject({
      StoryID: maybe(storyId),
      SubProgramID: subProgram,
      Title: text(['Title', 'Título'], { max: 160, help: ['Name no client here.', 'No nombre a clientes aquí.'] }),
      version: maybe(version()),
    }),
    output: Saved,
    topics,
    pair: 'StoryID',
  }),
  saveRelease: call({
    ...mayEdit,
    name: `${folder}/Stories/SaveRelease`,
    summary: 'The signed media release of a story: who signed, from when, until when, for what, with its file',
    scope: 'listed',
    input: z.strictObject({
      StoryID: storyId,
      SignedBy: text(['Signed by', 'Firmada por'], { max: 160 }),
      ReleasedOn: day(['Signed on', 'Firmada el']),
      ReleasedUntil: maybe(
        day(['Valid until', 'Vale hasta'], {
          help: ['The first day it no longer holds.', 'El primer día que ya no vale.'],
        }),
      ),
      ReleaseUse: maybe(text(['May be used for', 'Se puede usar para'], { max: 300 })),
      ReleaseFileID: maybe(id(['Scan of the release', 'Escaneo de la autorización'])),
      ReleaseDocumentID: maybe(
        text(['Number of the signed document', 'Número del documento firmado'], {
          max: 36,
          help: [
            'As printed on it. The story is shown only while that document is complete.',
            'Como está impreso. La historia se muestra solo mientras ese documento esté completo.',
          ],
        }),
      ),
      ReleaseDocument: maybe(text(['Or where the paper is kept', 'O dónde se guarda el papel'], { max: 200 })),
      version: version(),
    }),
    output: Saved,
    errors: {
      InFuture: { message: ['The date is in the future.', 'La fecha está en el futuro.'], field: 'ReleasedOn' },
      WrongWay: {
        status: 400,
        message: ['It must end after it was signed.', 'Debe terminar después de la firma.'],
        field: 'ReleasedUntil',
        constraint: 'story_release_period',
      },
      ReleaseNeeded: {
        status: 400,
        message: [
          'Add the scan of the release, or say which document was signed.',
          'Agregue el escaneo de la autorización o indique qué documento se firmó.',
        ],
        field: 'ReleaseDocument',
        constraint: 'story_release',
      },
      NoSuchRelease: {
        status: 404,
        message: [
          'No completed consent has this number. Copy all of it from the document.',
          'Ningún consentimiento completo tiene este número. Cópielo entero del documento.',
        ],
        field: 'ReleaseDocumentID',
      },
    },
    topics,
  }),
  revokeRelease: call({
    ...mayEdit,
    name: `${folder}/Stories/RevokeRelease`,
    summary: 'Write down that a release was taken back: from this moment the story is neither shown nor exported',
    scope: 'listed',
    input: z.strictObject({ StoryID: storyId, Reason: text(['Reason', 'Motivo'], { max: 500 }), version: version() }),
    output: Saved,
    errors: { NotReleased: { message: ['This story has no release.', 'Esta historia no tiene autorización.'] } },
    topics,
  }),
  writeStory: call({
    ...mayEdit,
    name: `${folder}/Stories/Write`,
    summary: 'Write the text of a story whose release is valid',
    scope: 'listed',
    input: z.strictObject({
      StoryID: storyId,
      Body: longText(['The story', 'La historia'], {
        max: 20_000,
        help: ['Use only the name that the release allows.', 'Use solo el nombre que permite la autorización.'],
      }),
      version: maybe(version()),
    }),
    output: z.strictObject({ StoryID: storyId, version: version() }),
    errors: {
      NotReleased: {
        message: ['This story has no release that is valid today.', 'Esta historia no tiene una autorización vigente.'],
      },
    },
    topics,
    pair: false,
  }),
  removeStory: call({
    ...mayEdit,
    name: `${folder}/Stories/Remove`,
    summary: 'Take a story away, with the reason',
    scope: 'listed',
    input: z.strictObject({ StoryID: storyId, version: version(), Reason: text(['Reason', 'Motivo'], { max: 500 }) }),
    output: z.strictObject({ StoryID: storyId }),
    topics,
  }),
  getStoryPdf: call({
    ...mayView,
    name: `${folder}/Stories/GetPdf`,
    method: 'GET',
    summary: 'A story whose release is valid, as a PDF',
    scope: 'listed',
    input: z.strictObject({ StoryID: storyId }),
    output: file('application/pdf'),
    errors: {
      ...notDrawn,
      NotReleased: {
        status: 409,
        message: ['This story has no release that is valid today.', 'Esta historia no tiene una autorización vigente.'],
      },
    },
    audit: 'view',
  }),
}
