import { sql, type RawBuilder } from 'kysely'
import { certificateKinds, checkKinds, familyTrainingKinds } from '#platform/contract/lists/household.ts'
import type { EvidencePart } from '#platform/server/evidence.ts'

const ofFamilies = (
  table: RawBuilder<unknown>,
  { ...part }: Pick<EvidencePart, 'kind' | 'label' | 'words' | 'types' | 'part'>,
): EvidencePart => ({
  ...part,
  charts: ['Resource Family'],
  seen: (me, id) => sql`select r.kind as detail from ${table} r where r.id = ${id} and r.voided_at is null
    and ${me.may('Family.View')}`,
})

/** What a family has on file: papers, trainings, cleared checks. */
export const familyEvidence: readonly EvidencePart[] = [
  ofFamilies(sql`family_certificate`, {
    kind: 'certificate',
    label: ['Papers on file', 'Documentos archivados'],
    words: ['Paper on file', 'Documento archivado'],
    types: certificateKinds,
    part: 'checks',
  }),
  ofFamilies(sql`family_training`, {
    kind: 'training',
    label: ['Trainings recorded', 'Capacitaciones registradas'],
    words: ['Recorded training', 'Capacitación registrada'],
    types: familyTrainingKinds,
    part: 'training',
  }),
  ofFamilies(sql`background_check`, {
    kind: 'check',
    label: ['Background checks cleared', 'Antecedentes aprobados'],
    words: ['Cleared background check', 'Antecedentes aprobados'],
    types: checkKinds,
    part: 'checks',
  }),
]
