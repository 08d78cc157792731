import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text } from '#platform/contract/fields.ts'
import { listOutput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { trainingTopics } from '../courses/courses.calls.ts'
import { courseId, creditHours } from '../courses/courses-shapes.rules.ts'
import { trainedKinds } from '../training-lists.rules.ts'
import { trainedRoster } from './people-roster.rules.ts'
import { Trained } from './trained-shapes.rules.ts'

const who = { PersonID: id(['Person', 'Persona']), Kind: choice(['Kind', 'Tipo'], trainedKinds) }

export const trainedCalls = {
  getTrained: call({
    name: 'Training/GetPeople',
    method: 'GET',
    extra: true,
    summary: 'Employees, resource parents and volunteers of the caller’s programs with their hours, a page at a time',
    permission: 'Training.View',
    scope: 'listed',
    input: z.strictObject(trainedRoster.input),
    output: listOutput(trainedRoster.Row),
    topics: trainingTopics,
  }),
  getEmployeesInTraining: call({
    name: 'Training/GetEmployeesInTraining',
    method: 'GET',
    summary: 'The people in training as a file for a spreadsheet, all pages; taking it is written down',
    permission: 'Training.View',
    scope: 'listed',
    input: z.strictObject(trainedRoster.fileInput),
    output: fileOutput,
    errors: trainedRoster.fileErrors,
    audit: 'view',
  }),
  getTrainedPerson: call({
    name: 'Training/GetPerson',
    method: 'GET',
    extra: true,
    summary: 'What one person was trained in, with hours and certificates',
    permission: 'Training.View',
    scope: 'listed',
    input: z.strictObject(who),
    output: Trained,
    topics: trainingTopics,
    audit: 'view',
  }),
  addOutsideTraining: call({
    name: 'Training/AddOutsideTraining',
    extra: true,
    summary:
      'Record training taken elsewhere with its hours and its certificate; the hours of a resource parent go into the record of the family',
    permission: 'Training.Manage',
    scope: 'listed',
    input: z.strictObject({
      ...who,
      TrainingCourseID: maybe(courseId),
      Title: text(['Title', 'Título'], { max: 160 }),
      Provider: maybe(text(['Given by', 'Impartida por'], { max: 120 })),
      DoneOn: day(['Date', 'Fecha']),
      Hours: creditHours(),
      ExpiresOn: maybe(
        day(['Holds through', 'Vigente hasta'], { help: ['Empty: it never expires.', 'Vacío: no vence.'] }),
      ),
      FileID: maybe(id(['Certificate', 'Certificado'])),
    }),
    output: z.strictObject({ PersonID: z.uuid(), TrainingProofID: z.nullable(id(['Certificate', 'Certificado'])) }),
    errors: {
      NotKnown: {
        status: 404,
        message: [
          'Nobody of this kind is on record here, or your work does not include them.',
          'No hay nadie de este tipo en el registro, o no forma parte de su trabajo.',
        ],
        field: 'PersonID',
      },
      NoCourse: {
        status: 404,
        message: ['This course is not on the list.', 'Este curso no está en la lista.'],
        field: 'TrainingCourseID',
      },
      InFuture: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'DoneOn' },
      ExpiresBefore: {
        status: 400,
        message: ['It expires after the day of the training.', 'Vence después del día de la capacitación.'],
        field: 'ExpiresOn',
        constraint: 'training_proof_expires',
      },
    },
    topics: [...trainingTopics, 'families'],
  }),
}
