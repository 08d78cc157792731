import { sql, type RawBuilder } from 'kysely'
import { pathways } from '#platform/contract/lists/families.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { homeTypes } from '#platform/contract/lists/household.ts'
import type { Words } from '#platform/contract/words.ts'
import { programColumns, staffColumn, type Subject } from '#platform/server/subjects.ts'
import { phaseList } from './approval/phase-steps.rules.ts'

/** Where a confidential address is stands in no report. */
const place = (title: Words, of: RawBuilder<unknown>) =>
  ({ title, kind: 'text', sql: sql`case when not r.address_confidential then ${of} end` }) as const

export const familySubjects: readonly Subject[] = [
  {
    key: 'families',
    title: ['Resource families', 'Familias de acogida'],
    about: ['One row for each family, in whatever phase it is.', 'Una fila por cada familia, en cualquier fase.'],
    permission: 'Family.View',
    start: ['name', 'phase', 'since', 'capacity', 'program'],
    columns: {
      name: { title: ['Family', 'Familia'], kind: 'text', sql: sql`r.name`, width: 28 },
      ...programColumns,
      pathway: { title: ['Pathway', 'Vía'], kind: 'option', list: pathways, sql: sql`r.pathway` },
      phase: { title: ['Phase', 'Fase'], kind: 'option', list: phaseList, sql: sql`r.phase` },
      since: { title: ['In phase since', 'En la fase desde'], kind: 'day', sql: sql`r.phase_since` },
      days: {
        title: ['Days in phase', 'Días en la fase'],
        kind: 'number',
        sql: ({ today }) => sql`${today}::date - r.phase_since`,
      },
      approved: { title: ['Approved since', 'Aprobada desde'], kind: 'day', sql: sql`r.approved_since` },
      update: { title: ['Update due', 'Actualización'], kind: 'day', sql: sql`r.update_due_date` },
      expires: { title: ['Next to expire', 'Próximo vencimiento'], kind: 'day', sql: sql`r.expires_on` },
      visit: { title: ['Last visit', 'Última visita'], kind: 'day', sql: sql`r.last_visit_on` },
      capacity: { title: ['Beds', 'Camas'], kind: 'number', sql: sql`r.capacity` },
      placed: { title: ['Children placed', 'Niños ubicados'], kind: 'number', sql: sql`r.placed` },
      free: { title: ['Free beds', 'Camas libres'], kind: 'number', sql: sql`r.free` },
      accepting: { title: ['Accepts children', 'Acepta niños'], kind: 'flag', sql: sql`r.accepting` },
      respite: { title: ['Respite', 'Relevo'], kind: 'flag', sql: sql`f.respite` },
      intensive: { title: ['Intensive', 'Intensivo'], kind: 'flag', sql: sql`f.intensive` },
      hours: {
        title: ['Training hours this year', 'Horas de capacitación este año'],
        kind: 'number',
        sql: sql`r.training_hours`,
      },
      source: {
        title: ['Heard of us by', 'Nos conoció por'],
        kind: 'option',
        list: referralSources,
        sql: sql`f.source`,
      },
      home: { title: ['Kind of home', 'Tipo de hogar'], kind: 'option', list: homeTypes, sql: sql`f.home_type` },
      city: place(['City', 'Ciudad'], sql`r.city`),
      county: place(['County', 'Condado'], sql`r.county`),
      zip: place(['ZIP code', 'Código postal'], sql`r.zip_code`),
      worker: { ...staffColumn(['ASW', 'ASW'], 'a'), sql: sql`r.asw`, who: sql`r.asw_id` },
    },
    id: sql`r.family_id`,
    subProgram: sql`r.sub_program_id`,
    from: sql`family_roster r join resource_family f on f.id = r.family_id join sub_program s on s.id = r.sub_program_id`,
    where: () => sql`f.voided_at is null and f.pathway <> 'VF'`,
    opens: { type: sql`'Resource Family'`, id: sql`r.family_id`, module: sql`'Foster'` },
  },
]
