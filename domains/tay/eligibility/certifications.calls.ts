import * as z from 'zod/mini'
import { endsBeforeStart } from '#domains/enrollment/on-chart.calls.ts'
import { choice, day, id, maybe, text } from '#platform/contract/fields.ts'
import { tayConditions } from '#platform/contract/lists/tay.ts'
import { read, records } from '../youth/youth.calls.ts'

const eligibility = 'TAY/Eligibility'
const from = day(['From', 'Desde'])
const until = day(['Until', 'Hasta'])

const certifications = records('TayCertificationID', ['Certification', 'Certificación'], {
  Condition: choice(['Condition', 'Condición'], tayConditions),
  StartDate: day(['Certified from', 'Certificado desde']),
  EndDate: maybe(
    day(['Until', 'Hasta'], {
      help: [
        'Empty: six months, or until the 21st birthday. The first day it no longer holds.',
        'Vacío: seis meses, o hasta cumplir 21 años. El primer día en que ya no vale.',
      ],
    }),
  ),
  Proof: maybe(
    text(['Proof seen', 'Prueba que se vio'], {
      max: 200,
      help: ['Enrollment letter, pay stubs, doctor’s note.', 'Constancia de estudios, recibos de pago, nota médica.'],
    }),
  ),
  ProofFileID: maybe(id(['File of the proof', 'Archivo de la prueba'])),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
})
const Span = z.strictObject({ StartDate: from, EndDate: until })

export const certificationCalls = {
  getCertifications: read(
    `${eligibility}/GetCertifications`,
    'eligibility',
    'Why a young adult may stay in care: each certification with its proof, and the days that nothing covers',
    z.strictObject({
      Certifications: z.array(
        certifications.row({
          EndDate: until,
          ProofFileName: z.nullable(z.string()),
          CertifiedBy: z.nullable(z.string()),
        }),
      ),
      /** Days in extended care that no certification covers, up to today. */
      Gaps: z.array(Span),
      /** From when to when extended care asks for one. */
      Needed: z.nullable(Span),
      /** The day from which the next one should hold. */
      NextFrom: from,
    }),
  ),
  certify: certifications.save(`${eligibility}/Certify`, {
    summary: 'Certify for up to six months why a young adult stays in care, with the proof, or correct it',
    errors: {
      ...endsBeforeStart('tay_certification_period'),
      Overlaps: {
        status: 409,
        message: [
          'Another certification already covers some of these days.',
          'Otra certificación ya cubre algunos de esos días.',
        ],
        field: 'StartDate',
        constraint: 'tay_certification_overlap',
      },
      MoreThanSixMonths: {
        message: ['A certification holds for six months at most.', 'Una certificación vale seis meses como máximo.'],
        field: 'EndDate',
        constraint: 'tay_certification_six_months',
      },
      ProofMissing: {
        message: ['Attach the proof, or say what was seen.', 'Adjunte la prueba o diga qué se vio.'],
        field: 'Proof',
        constraint: 'tay_certification_proof',
      },
      NotYetEighteen: {
        message: [
          'Extended care begins on the 18th birthday. Certify from that day on.',
          'El cuidado extendido empieza al cumplir 18 años. Certifique desde ese día.',
        ],
        field: 'StartDate',
      },
      PastTwentyOne: {
        message: ['Extended care ends on the 21st birthday.', 'El cuidado extendido termina al cumplir 21 años.'],
        field: 'StartDate',
      },
      TooFarAhead: {
        message: [
          'A certification can begin at most 60 days ahead.',
          'Una certificación puede empezar con 60 días de anticipación como máximo.',
        ],
        field: 'StartDate',
      },
    },
  }),
  removeCertification: certifications.remove(`${eligibility}/RemoveCertification`, {
    summary: 'Remove a certification that was a mistake',
  }),
}
