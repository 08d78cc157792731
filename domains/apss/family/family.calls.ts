import * as z from 'zod/mini'
import { choice, day, email, id, longText, maybe, phoneDigits, text, version } from '#platform/contract/fields.ts'
import { apssRelations } from '#platform/contract/lists/apss.ts'
import { primaryLanguages, sexes } from '#platform/contract/lists/people.ts'
import { tenureErrors } from '#platform/contract/tenure.ts'
import { change, read } from '../children/children.calls.ts'

const folder = 'APSS/Families'
const parentId = id(['Parent', 'Padre'])
const relation = choice(['Relation', 'Relación'], apssRelations)
const words = z.nullable(z.string())
const person = {
  Relation: relation,
  FirstName: text(['First name', 'Nombre'], { max: 80 }),
  LastName: text(['Last name', 'Apellido'], { max: 80 }),
  Sex: z.prefault(choice(['Sex', 'Sexo'], sexes), 1),
  DateOfBirth: maybe(day(['Date of birth', 'Fecha de nacimiento'])),
  PrimaryLanguage: maybe(choice(['Primary language', 'Idioma principal'], primaryLanguages)),
  Phone: maybe(phoneDigits()),
  Email: maybe(email()),
}
const saved = z.strictObject({ ApssParentID: parentId, version: version() })
const SinceFuture = { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'StartDate' } as const
const AlreadyParent = {
  status: 409,
  message: ['This person already is a parent of the family.', 'Esta persona ya es padre o madre de la familia.'],
  field: 'StartDate',
  constraint: 'apss_parent_overlap',
} as const

export const familyCalls = {
  getFamily: read(
    `${folder}/Get`,
    'family',
    'The family of a child: its parents, its children in the program, and the same family in foster care',
    z.strictObject({
      ApssFamilyID: id(['Family', 'Familia']),
      Name: z.string(),
      Note: words,
      version: version(),
      ResourceFamily: z.nullable(
        z.strictObject({ FosterResourceFamilyID: id(['Resource family', 'Familia de acogida']), Name: z.string() }),
      ),
      /** Resource families that the caller may open and that have one of its children or parents. */
      Alike: z.array(
        z.strictObject({
          FosterResourceFamilyID: id(['Resource family', 'Familia de acogida']),
          Name: z.string(),
          SubProgramName: z.string(),
        }),
      ),
      Parents: z.array(
        z.strictObject({
          ApssParentID: parentId,
          PersonID: id(['Person', 'Persona']),
          Name: z.string(),
          Relation: z.string(),
          Phone: words,
          Email: words,
          PrimaryLanguage: words,
          StartDate: day(['Since', 'Desde']),
          EndDate: z.nullable(day(['Until', 'Hasta'])),
          EndReason: words,
          version: version(),
        }),
      ),
    }),
  ),
  editFamily: change(`${folder}/Edit`, {
    summary: 'Change the name of a family or what is noted about it',
    input: {
      Name: text(['Name', 'Nombre'], { max: 120 }),
      Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
      version: version(),
    },
    output: z.strictObject({ ApssFamilyID: id(['Family', 'Familia']), version: version() }),
  }),
  addParent: change(`${folder}/AddParent`, {
    summary: 'Record a parent of the family as a person',
    input: {
      ...person,
      StartDate: z.optional(
        day(['Since', 'Desde'], {
          help: ['The family’s first day here if left empty.', 'El primer día de la familia aquí si se deja vacío.'],
        }),
      ),
    },
    output: saved,
    errors: {
      SinceFuture,
      BornInFuture: {
        message: ['The date of birth is in the future.', 'La fecha de nacimiento está en el futuro.'],
        field: 'DateOfBirth',
      },
    },
    topics: ['people'],
  }),
  endParent: change(`${folder}/EndParent`, {
    summary: 'Say that somebody is a parent of this family no more',
    input: {
      ApssParentID: parentId,
      EndDate: day(['First day no longer', 'Primer día en que ya no']),
      Reason: text(['Why', 'Por qué'], { max: 200 }),
      version: version(),
    },
    output: saved,
    errors: tenureErrors('apss_parent', { end: 'EndDate' }),
  }),
  linkResourceFamily: change(`${folder}/LinkResourceFamily`, {
    summary: 'Say that this is the same family as one of foster care; its parents become parents here',
    preview: true,
    input: { FosterResourceFamilyID: id(['Resource family', 'Familia de acogida']), version: version() },
    output: z.strictObject({ ApssFamilyID: id(['Family', 'Familia']), version: version() }),
    errors: {
      NoSuchFamily: {
        status: 404,
        message: ['This resource family is not there.', 'Esta familia de acogida no está.'],
        field: 'FosterResourceFamilyID',
      },
      LinkedAlready: {
        status: 409,
        message: [
          'Another family here is already this one. Enroll the child into that family.',
          'Otra familia de aquí ya es esta. Inscriba al niño en esa familia.',
        ],
        field: 'FosterResourceFamilyID',
        constraint: 'apss_family_resource',
      },
      AlreadyParent,
    },
    topics: ['families', 'people'],
  }),
  unlinkResourceFamily: change(`${folder}/UnlinkResourceFamily`, {
    summary: 'Say that this is not the same family as the one of foster care',
    input: { version: version() },
    output: z.strictObject({ ApssFamilyID: id(['Family', 'Familia']), version: version() }),
    topics: ['families'],
  }),
}
