import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text } from '#platform/contract/fields.ts'
import { chartTypes, documentStates, dueStates, formTypes } from '#platform/contract/lists/documents.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { chartHead, dueHead } from '#domains/documents/document-shapes.rules.ts'

export const caseFileCalls = {
  getDocumentsForChart: call({
    name: 'Core/Documents/GetDocumentsForChart',
    method: 'GET',
    summary: 'The case file of a chart: chapters, sections and forms with their state, and the documents',
    permission: 'CaseFile.PerformOperations',
    scope: { chart: 'ChartID' },
    input: z.strictObject({
      ChartID: id(['Chart', 'Expediente']),
      ChartType: choice(['Chart type', 'Tipo de expediente'], chartTypes),
      Chapter: z.optional(text(['Chapter', 'Capítulo'], { max: 120 })),
      Section: z.optional(text(['Section', 'Sección'], { max: 120 })),
      FormID: z.optional(id(['Form', 'Formulario'])),
      AuthorID: z.optional(id(['Author', 'Autor'])),
      State: z.optional(choice(['State', 'Estado'], documentStates)),
      From: z.optional(day(['From', 'Desde'])),
      To: z.optional(day(['To', 'Para'])),
      /** Words in the document. */
      Search: z.optional(text(['Search', 'Buscar'], { max: 100 })),
      ...pageInput,
    }),
    output: z.strictObject({
      Tree: z.array(
        z.strictObject({
          ChapterName: z.string(),
          ChapterLabel: z.string(),
          Sections: z.array(
            z.strictObject({
              SectionName: z.string(),
              SectionLabel: z.string(),
              Forms: z.array(
                z.strictObject({
                  FormID: id(['Form', 'Formulario']),
                  FormMembershipID: id(['Form membership', 'Lugar del formulario']),
                  FormLabel: z.string(),
                  FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
                  /** A file settles it: it asks for one, or may be signed on paper. */
                  TakesFile: z.boolean(),
                  AllowWordImport: z.boolean(),
                  /** New ones can be begun today. */
                  Offered: z.boolean(),
                  Documents: z.int(),
                  /** The most pressing of its items; none where nothing is asked. */
                  State: z.nullable(choice(['State', 'Estado'], dueStates)),
                  DueOn: z.nullable(z.string()),
                }),
              ),
            }),
          ),
        }),
      ),
      Documents: z.array(
        z.strictObject({
          DocumentID: id(['Document', 'Documento']),
          FormID: id(['Form', 'Formulario']),
          FormLabel: z.string(),
          /** What an uploaded paper is called. */
          Title: z.nullable(z.string()),
          FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
          ChapterLabel: z.string(),
          SectionLabel: z.string(),
          State: choice(['State', 'Estado'], documentStates),
          EffectiveDate: z.nullable(z.string()),
          AuthorID: id(['Author', 'Autor']),
          AuthorName: z.string(),
          Signed: z.int(),
          Lines: z.int(),
          VersionNo: z.int(),
          SavedAt: z.string(),
          Files: z.int(),
          /** The due date it settled. */
          SettledDueOn: z.nullable(z.string()),
          Sealed: z.boolean(),
          /** Words around what was searched for. */
          Excerpt: z.nullable(z.string()),
        }),
      ),
      Total: z.int(),
      /** Everybody who wrote in this file. */
      Authors: z.array(z.strictObject({ AuthorID: id(['Author', 'Autor']), Name: z.string() })),
      DueItems: z.array(dueHead),
    }),
    errors: {
      WrongChartType: {
        status: 404,
        message: ['This chart is of another kind.', 'Este expediente es de otro tipo.'],
        field: 'ChartType',
      },
    },
    audit: 'view',
    topics: ['documents', 'due', 'drafts', 'signatures'],
  }),
  searchDocuments: call({
    name: 'Core/Documents/SearchDocuments',
    method: 'GET',
    extra: true,
    summary: 'Documents by the words in them, over every chart the caller may read; the search itself is written down',
    permission: 'CaseFile.PerformOperations',
    scope: 'listed',
    input: z.strictObject({
      Words: z.optional(text(['Words', 'Palabras'], { max: 100 })),
      FormID: z.optional(id(['Form', 'Formulario'])),
      ChartType: z.optional(choice(['Chart type', 'Tipo de expediente'], chartTypes)),
      State: z.optional(choice(['State', 'Estado'], documentStates)),
      From: z.optional(day(['From', 'Desde'])),
      To: z.optional(day(['To', 'Para'])),
      ...pageInput,
    }),
    output: z.strictObject({
      Rows: z.array(
        z.strictObject({
          DocumentID: id(['Document', 'Documento']),
          FormLabel: z.string(),
          FormType: choice(['Form type', 'Tipo de formulario'], formTypes),
          Chart: chartHead,
          State: choice(['State', 'Estado'], documentStates),
          EffectiveDate: z.nullable(z.string()),
          AuthorName: z.string(),
          SavedAt: z.string(),
          Excerpt: z.nullable(z.string()),
        }),
      ),
      Total: z.int(),
      /** Forms to narrow by: those of documents the caller may read. */
      Forms: z.array(z.strictObject({ FormID: id(['Form', 'Formulario']), FormLabel: z.string() })),
    }),
    errors: {
      NothingAsked: {
        status: 400,
        message: [
          'Enter at least one word, a form or a date to search by.',
          'Indique al menos una palabra, un formulario o una fecha para buscar.',
        ],
      },
    },
    audit: 'view',
    topics: ['documents', 'drafts', 'signatures'],
  }),
}
