import * as z from 'zod/mini'
import { choice, day, flag, id, longText, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { documentStates } from '#platform/contract/lists/documents.ts'
import { contactKinds, contactPurposes } from '#platform/contract/lists/visits.ts'

/** The chart from which one looks or writes: a child's stay or a family. */
export const chartFields = {
  ClientSubProgramMembershipID: maybe(id(['Child', 'Niño'])),
  FosterResourceFamilyID: maybe(id(['Family', 'Familia'])),
}

/** What a person writes down of a contact. */
export const contactFields = {
  ContactDate: day(['Date', 'Fecha']),
  StartTime: maybe(timeOfDay(['The start', 'El inicio'])),
  EndTime: maybe(timeOfDay(['The end', 'El fin'])),
  ContactType: choice(['Type', 'Tipo'], contactKinds),
  Place: maybe(text(['Place', 'Lugar'], { max: 200 })),
  Purpose: maybe(choice(['Purpose', 'Motivo'], contactPurposes)),
  Participants: maybe(text(['Who else was there', 'Quién más estuvo'], { max: 500 })),
  Narrative: longText(['Narrative', 'Qué pasó'], { max: 20_000 }),
  TravelMiles: maybe(z.number().check(z.gte(0), z.lte(2000))),
  TravelMinutes: maybe(whole(['Travel minutes', 'Minutos de viaje'], { max: 1440 })),
}

/** One contact as charts and lists show it. */
export const Contact = z.strictObject({
  ContactMadeID: id(['Contact', 'Contacto']),
  ContactDate: day(['Date', 'Fecha']),
  StartTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  ContactType: z.string(),
  Place: z.nullable(z.string()),
  Purpose: z.nullable(z.string()),
  Participants: z.nullable(z.string()),
  Narrative: z.string(),
  TravelMiles: z.nullable(z.number()),
  TravelMinutes: z.nullable(z.int()),
  FosterResourceFamilyID: z.nullable(id(['Family', 'Familia'])),
  FamilyName: z.nullable(z.string()),
  AuthorID: id(['Author', 'Autor']),
  AuthorName: z.string(),
  Children: z.array(
    z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      ClientID: id(['Client', 'Cliente']),
      Name: z.string(),
      /** It is the contact its month requires. */
      Counts: z.boolean(),
      SeenAlone: z.boolean(),
    }),
  ),
  /** Documents written from it. */
  Notes: z.array(
    z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      FormLabel: z.string(),
      State: choice(['State', 'Estado'], documentStates),
    }),
  ),
  Files: z.array(
    z.strictObject({
      ContactFileID: id(['File', 'Archivo']),
      FileID: id(['File', 'Archivo']),
      Name: z.string(),
      ContentType: z.string(),
    }),
  ),
  /** How many answers it has. */
  Replies: z.int(),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Contact = z.infer<typeof Contact>

export const ContactStateShape = z.strictObject({
  State: z.literal(['done', 'due', 'missed', 'notRequired']),
  On: z.optional(day(['Made on', 'Hecho el'])),
  Until: z.optional(day(['Until', 'Hasta'])),
  Month: z.optional(day(['Month', 'Mes'])),
  DaysLeft: z.optional(z.int()),
})

/** A child one could have seen. */
export const CoveredChild = z.strictObject({
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  ClientID: id(['Client', 'Cliente']),
  Name: z.string(),
  HomeName: z.nullable(z.string()),
  SubProgramName: z.string(),
  /** Why it is offered: the chart itself, the same child in another program, a sibling, the same home, the own caseload. */
  Why: z.literal(['chart', 'program', 'sibling', 'home', 'caseload']),
  Preselected: z.boolean(),
  StartDate: day(['Enrolled', 'Inscrito']),
  EndDate: z.nullable(day(['Left', 'Salió'])),
  /** Days of the contacts that count, of the last months. */
  Counted: z.array(day(['Counted', 'Cuenta'])),
})
export type CoveredChild = z.infer<typeof CoveredChild>

export const childrenField = z
  .array(
    z.strictObject({
      ClientSubProgramMembershipID: id(['Child', 'Niño']),
      SeenAlone: z.prefault(flag(['Seen alone', 'Visto a solas']), false),
    }),
  )
  .check(z.maxLength(30))
