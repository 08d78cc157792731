import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, flag, id, instant, longText, maybe, text, version } from '#platform/contract/fields.ts'

const facts = {
  Title: text(['Title', 'Título'], { max: 120 }),
  Body: longText(['Text', 'Texto'], { min: 0, max: 4000 }),
  Important: flag(['Important', 'Importante']),
  SubProgramIDs: z.array(id(['Sub-program', 'Subprograma'])).check(z.maxLength(200)),
  StartDate: day(['Shown from', 'Se muestra desde']),
  EndDate: day(['Shown until', 'Se muestra hasta'], {
    help: ['The first day it is no longer shown.', 'El primer día en que ya no se muestra.'],
  }),
}

const Announcement = z.strictObject({
  AnnouncementID: id(['Announcement', 'Anuncio']),
  ...facts,
  PublishedByName: z.nullable(z.string()),
  PublishedAt: instant(['Published', 'Publicado']),
  Dismissed: z.boolean(),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Announcement = z.infer<typeof Announcement>

const permission = 'Announcements.Publish'
const folder = 'Core/Announcements'
const saved = z.strictObject({ AnnouncementID: id(['Announcement', 'Anuncio']), version: version() })
const NotYours = {
  status: 403,
  message: [
    'This is also for sub-programs you do not work in. Ask an administrator to change it.',
    'También es para subprogramas en los que usted no trabaja. Pida a un administrador que lo cambie.',
  ],
} as const
const factErrors = {
  NotYours,
  EndsTooSoon: {
    status: 400,
    message: ['Choose an end after the first day.', 'Elija un fin posterior al primer día.'],
    field: 'EndDate',
    constraint: 'announcement_period',
  },
  AlreadyOver: {
    status: 400,
    message: [
      'Choose an end after today, or nobody would see it.',
      'Elija un fin posterior a hoy; si no, nadie lo vería.',
    ],
    field: 'EndDate',
  },
  TooLong: {
    status: 400,
    message: ['An announcement is shown for a year at most.', 'Un anuncio se muestra un año como máximo.'],
    field: 'EndDate',
    constraint: 'announcement_length',
  },
  SubProgramUnknown: {
    status: 400,
    message: ['Choose sub-programs from the list.', 'Elija subprogramas de la lista.'],
    field: 'SubProgramIDs',
  },
} as const

export const announcementCalls = {
  getAnnouncements: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary: 'What the agency tells me today; all of them, for those who publish',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      /** Also those I dismissed, ended or planned ones. */
      All: z.optional(z.boolean()),
    }),
    output: z.strictObject({ Announcements: z.array(Announcement), Can: z.strictObject({ Publish: z.boolean() }) }),
    topics: ['announcements'],
  }),
  dismissAnnouncement: call({
    name: `${folder}/Dismiss`,
    extra: true,
    summary: 'Put an announcement away for myself, or bring it back',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({
      AnnouncementID: id(['Announcement', 'Anuncio']),
      Dismissed: flag(['Dismissed', 'Descartado']),
    }),
    output: z.strictObject({ AnnouncementID: id(['Announcement', 'Anuncio']) }),
    topics: ['announcements'],
  }),
  saveAnnouncement: call({
    name: `${folder}/AddEdit`,
    extra: true,
    summary: 'Publish an announcement with an end, or change one',
    permission,
    scope: 'self',
    input: z.strictObject({
      AnnouncementID: maybe(id(['Announcement', 'Anuncio'])),
      ...facts,
      version: maybe(version()),
    }),
    output: saved,
    errors: factErrors,
    pair: 'AnnouncementID',
    topics: ['announcements', 'activity'],
  }),
  removeAnnouncement: call({
    name: `${folder}/Delete`,
    extra: true,
    summary: 'Take an announcement away for everybody',
    permission,
    scope: 'self',
    input: z.strictObject({
      AnnouncementID: id(['Announcement', 'Anuncio']),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ AnnouncementID: id(['Announcement', 'Anuncio']) }),
    errors: { NotYours },
    topics: ['announcements', 'activity'],
  }),
  restoreAnnouncement: call({
    name: `${folder}/Restore`,
    extra: true,
    summary: 'Bring back an announcement that the caller took away',
    permission,
    scope: 'self',
    input: z.strictObject({ AnnouncementID: id(['Announcement', 'Anuncio']) }),
    output: saved,
    topics: ['announcements', 'activity'],
  }),
}
