import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, id } from '#platform/contract/fields.ts'
import { fileKinds } from '#platform/contract/files.ts'
import { list } from '#platform/contract/lists/base.ts'

export const copyLanguages = list(
  { value: 'en', label: ['English', 'Inglés'] },
  { value: 'es', label: ['Spanish', 'Español'] },
)

export const familyCopyCalls = {
  getFamilyCopy: call({
    name: 'Core/Documents/GetFamilyCopy',
    method: 'GET',
    extra: true,
    summary: 'A submitted document for the family to read: the form’s own questions and the answers, marked as a copy',
    permission: 'CaseFile.PerformOperations',
    scope: { document: 'DocumentID' },
    input: z.strictObject({
      DocumentID: id(['Document', 'Documento']),
      Language: choice(['Language', 'Idioma'], copyLanguages),
    }),
    output: file(fileKinds.pdf.type),
    audit: { view: 'copy for the family' },
    errors: {
      NotSubmitted: {
        status: 409,
        message: [
          'A draft has nothing to give yet. Submit it first.',
          'Un borrador aún no tiene nada que entregar. Envíelo primero.',
        ],
        field: 'DocumentID',
      },
      OnPaper: {
        status: 409,
        message: [
          'This document is on paper. Give a copy of the paper.',
          'Este documento está en papel. Entregue una copia del papel.',
        ],
        field: 'DocumentID',
      },
      DiscloseInstead: {
        status: 409,
        message: [
          'A document about substance use treatment leaves KITH by a disclosure only. Use “Share outside the agency” in the case file.',
          'Un documento sobre tratamiento por consumo de sustancias solo sale de KITH con una entrega registrada. Use «Compartir fuera de la agencia» en el expediente.',
        ],
        field: 'DocumentID',
      },
      NotPrinted: {
        status: 422,
        message: ['This copy could not be drawn.', 'No se pudo preparar esta copia.'],
        field: 'DocumentID',
      },
    },
  }),
}
