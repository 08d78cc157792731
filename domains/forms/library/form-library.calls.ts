import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, text } from '#platform/contract/fields.ts'
import { chartTypes, formTypes } from '#platform/contract/lists/documents.ts'

const folder = 'Admin/FormManagement'

export const formLibraryCalls = {
  getFormLibrary: call({
    name: `${folder}/GetLibrary`,
    method: 'GET',
    extra: true,
    summary: 'The ready-made forms that fit the agency’s sub-programs, and in how many each is in use already',
    permission: 'Forms.Manage',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Forms: z.array(
        z.strictObject({
          Name: z.string(),
          Label: z.string(),
          FormType: choice(['Type', 'Tipo'], formTypes),
          Language: z.literal(['en', 'es']),
          Chapter: z.string(),
          ChartTypes: z.array(choice(['Chart', 'Expediente'], chartTypes)),
          /** Sub-programs it fits, and those of them that have it already. */
          Fits: z.int(),
          InUse: z.int(),
        }),
      ),
    }),
    topics: ['forms', 'programs'],
  }),
  addLibraryForms: call({
    name: `${folder}/AddFromLibrary`,
    extra: true,
    summary:
      'Add ready-made forms to every sub-program they fit, published and with their due dates; what is there stays',
    permission: 'Forms.Manage',
    scope: 'agency',
    input: z.strictObject({
      Names: z.array(text(['Form', 'Formulario'], { max: 200 })).check(z.minLength(1), z.maxLength(200)),
    }),
    output: z.strictObject({
      /** New forms, and sub-programs in which forms came into use. */
      FormsAdded: z.int(),
      PlacesAdded: z.int(),
    }),
    errors: {
      NoSuchForm: {
        status: 404,
        message: ['One of these forms is not in the library.', 'Uno de estos formularios no está en la biblioteca.'],
        field: 'Names',
      },
      FitsNowhere: {
        status: 422,
        message: [
          'None of your sub-programs uses these forms. Set up a program first.',
          'Ninguno de sus subprogramas usa estos formularios. Primero cree un programa.',
        ],
        field: 'Names',
      },
    },
    topics: ['forms', 'due', 'setup'],
  }),
}
