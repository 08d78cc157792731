import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { fileField } from '../file-field.web.tsx'
import { certificationCalls } from './certifications.calls.ts'

const useText = catalog({
  title: ['Certify extended care', 'Certificar el cuidado extendido'],
  correct: ['Correct the certification', 'Corregir la certificación'],
  proof: ['File of the proof', 'Archivo de la prueba'],
  submit: ['Certify', 'Certificar'],
  done: ['Certified.', 'Certificado.'],
})
type Values = Partial<Parameters<Dialogs['ask']>[0]['values']>

/** The form of a certification, new from a day on or an earlier one to correct. */
export function useCertify(id: { ClientSubProgramMembershipID: string }, dialogs: Dialogs) {
  const t = useText()
  const today = useDates().today()
  return (from?: string, row?: Values & { ProofFileID?: string | null }) =>
    dialogs.ask({
      call: certificationCalls.certify,
      title: row ? t.correct : t.title,
      wide: true,
      ...(!row && { submit: t.submit, done: t.done }),
      values: { ...id, StartDate: from ?? today, ...row } as never,
      fields: [
        { name: 'Condition', span: 12 },
        'StartDate',
        'EndDate',
        { name: 'Proof', span: 12 },
        { name: 'ProofFileID', span: 12 },
        { name: 'Note', span: 12 },
      ],
      custom: { ProofFileID: fileField(t.proof, row?.ProofFileID) },
    })
}
